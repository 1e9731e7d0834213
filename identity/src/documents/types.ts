/**
 * What kind of document a type stands for. `CREW` holds certificates and licences of crew, `TRAVEL` what is given to those who
 * have no passport, `OTHER` what the sender calls other than all these.
 */
export type DocumentClass =
  | 'PASSPORT'
  | 'PASSPORT_CARD'
  | 'IDENTITY'
  | 'RESIDENCE'
  | 'VISA'
  | 'CREW'
  | 'MILITARY'
  | 'TRAVEL'
  | 'CPF'
  | 'REDRESS'
  | 'KNOWN_TRAVELLER'
  | 'OTHER';

/** The short types that documents are shown and stored under. */
const classOf = {
  P: 'PASSPORT',
  IP: 'PASSPORT_CARD',
  I: 'IDENTITY',
  A: 'RESIDENCE',
  C: 'RESIDENCE',
  RNM: 'RESIDENCE',
  V: 'VISA',
  AC: 'CREW',
  L: 'CREW',
  M: 'MILITARY',
  T: 'TRAVEL',
  CPF: 'CPF',
  R: 'REDRESS',
  K: 'KNOWN_TRAVELLER',
  F: 'OTHER',
} as const satisfies Record<string, DocumentClass>;

/** A type that is shown and stored: `P`, `IP`, `I`, `A`, `C`, `RNM`, `V`, `AC`, `L`, `M`, `T`, `CPF`, `R`, `K`, `F`. */
export type DocumentType = keyof typeof classOf;

const isDocumentType = (code: string): code is DocumentType => Object.hasOwn(classOf, code);

/** Other codes and words for a type, folded: of Doc 9303, of AIRIMP identification, and as people say. */
const spellings: ReadonlyMap<string, DocumentType> = new Map(
  (
    [
      ['P', 'PPT PSPT PASS PASSPORT PASSAPORTE PASAPORTE PASSEPORT REISEPASS'],
      ['IP', 'PC PASSPORTCARD CARTAOPASSAPORTE CARTAODEPASSAPORTE'],
      [
        'I',
        'NI NID NIC CIN RG DNI IDCARD IDENTITY IDENTITYCARD NATIONALID IDENTIDADE CARTEIRADEIDENTIDADE CARTAODECIDADAO CEDULA PERSONALAUSWEIS',
      ],
      ['A', 'IR RESIDENCE RESIDENCEPERMIT RESIDENTCARD RESIDENCIA CARTAODERESIDENTE'],
      ['RNM', 'CRNM RNE'],
      ['V', 'VISA VISTO'],
      ['AC', 'CM CREW CMC CREWMEMBERCERTIFICATE TRIPULANTE'],
      ['L', 'DL LICENCE LICENSE PILOTLICENCE PILOTLICENSE LICENCADEPILOTO'],
      ['M', 'MILITARY MILITARYID MILITAR IDENTIDADEMILITAR'],
      // A refugee's document, a laissez-passer.
      ['T', 'PR PL TD TRAVELDOCUMENT DOCUMENTODEVIAGEM REFUGEE REFUGIADO LAISSEZPASSER'],
      ['R', 'REDRESS'],
      ['K', 'KTN KNOWNTRAVELLER KNOWNTRAVELER'],
      ['F', 'OTHER OUTRO'],
    ] as const
  ).flatMap(([type, words]) => words.split(' ').map(word => [word, type] as const)),
);

/** Identity documents whose second letter is the issuer's to choose (Doc 9303-4, -5, -7); `CC` is a payment card in a FOID. */
const families: readonly (readonly [RegExp, DocumentType])[] = [
  [/^P[A-Z]$/, 'P'],
  [/^I[A-Z]$/, 'I'],
  [/^A[A-Z]$/, 'A'],
  [/^C[A-BD-Z\d]$/, 'C'],
  [/^V[A-Z\d]$/, 'V'],
];

/** The type that a folded code or word stands for; `undefined` when it is none that is known. */
export function documentType(folded: string): DocumentType | undefined {
  if (isDocumentType(folded)) return folded;
  return spellings.get(folded) ?? families.find(([pattern]) => pattern.test(folded))?.[1];
}

export function documentClass(type: DocumentType): DocumentClass {
  return classOf[type];
}

/**
 * Classes that one document is told under by one sender and another: a residence card comes as A, C or I; a Brazilian identity
 * card has the CPF as its number.
 */
const alike = new Set(['IDENTITY RESIDENCE', 'CPF IDENTITY']);

/** Classes that are easily taken for each other: those may be one document, or two that happen to have one number. */
const near = new Set(['PASSPORT TRAVEL', 'PASSPORT PASSPORT_CARD', 'IDENTITY PASSPORT_CARD']);

export type Agreement = 'SAME' | 'POSSIBLE' | 'DIFFERENT';

/** Whether two classes can be of one document. One that is not known contradicts none. */
export function compareClasses(one: DocumentClass | undefined, other: DocumentClass | undefined): Agreement {
  if (one === undefined || other === undefined || one === other) return 'SAME';
  const pair = one < other ? `${one} ${other}` : `${other} ${one}`;
  if (alike.has(pair)) return 'SAME';
  return one === 'OTHER' || other === 'OTHER' || near.has(pair) ? 'POSSIBLE' : 'DIFFERENT';
}
