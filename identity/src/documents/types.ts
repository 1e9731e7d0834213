/** `CREW`: certificates and licences. `TRAVEL`: documents for people without a passport. */
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

export type DocumentType = keyof typeof classOf;

const isDocumentType = (code: string): code is DocumentType => Object.hasOwn(classOf, code);

/** Folded codes and words: Doc 9303, AIRIMP and everyday words. */
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
      ['T', 'PR PL TD TRAVELDOCUMENT DOCUMENTODEVIAGEM REFUGEE REFUGIADO LAISSEZPASSER'],
      ['R', 'REDRESS'],
      ['K', 'KTN KNOWNTRAVELLER KNOWNTRAVELER'],
      ['F', 'OTHER OUTRO'],
    ] as const
  ).flatMap(([type, words]) => words.split(' ').map(word => [word, type] as const)),
);

/**
 * The issuer chooses the second letter of identity documents (Doc 9303-4, -5, -7); `CC` is a payment card in
 * a FOID.
 */
const families: readonly (readonly [RegExp, DocumentType])[] = [
  [/^P[A-Z]$/, 'P'],
  [/^I[A-Z]$/, 'I'],
  [/^A[A-Z]$/, 'A'],
  [/^C[A-BD-Z\d]$/, 'C'],
  [/^V[A-Z\d]$/, 'V'],
];

export function findDocumentType(folded: string): DocumentType | undefined {
  if (isDocumentType(folded)) return folded;
  return spellings.get(folded) ?? families.find(([pattern]) => pattern.test(folded))?.[1];
}

export function toDocumentClass(type: DocumentType): DocumentClass {
  return classOf[type];
}

/** Senders use several classes for the same document. */
const sameDocumentClasses = new Set(['IDENTITY RESIDENCE', 'CPF IDENTITY']);

/** One document, or two that share a number. */
const confusableClasses = new Set(['PASSPORT TRAVEL', 'PASSPORT PASSPORT_CARD', 'IDENTITY PASSPORT_CARD']);

export type Agreement = 'SAME' | 'POSSIBLE' | 'DIFFERENT';

/** An unknown class never contradicts. */
export function compareClasses(one: DocumentClass | undefined, other: DocumentClass | undefined): Agreement {
  if (one === undefined || other === undefined || one === other) return 'SAME';
  const pair = one < other ? `${one} ${other}` : `${other} ${one}`;
  if (sameDocumentClasses.has(pair)) return 'SAME';
  return one === 'OTHER' || other === 'OTHER' || confusableClasses.has(pair) ? 'POSSIBLE' : 'DIFFERENT';
}
