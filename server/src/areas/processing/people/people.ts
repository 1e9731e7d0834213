import type { Person, TravelDocument } from '@farol/edifact';
import { canonicalDocument, type CanonicalDocument } from '@farol/identity';
import { foldDocument, foldName } from '#kernel/text.ts';

export type Source = 'API' | 'PNR';
export type PassengerState = 'RESERVED' | 'ON_LIST' | 'ON_BOARD' | 'NOT_ON_BOARD' | 'REMOVED';

/** A person already on the flight: what each source said last. */
export interface FlightPerson {
  id: string;
  kind: 'PASSENGER' | 'CREW';
  state: PassengerState;
  travellerId: string | null;
  bookingId: string | null;
  api: Person | null;
  apiFileId: string | null;
  pnr: Person | null;
  pnrFileId: string | null;
  checkedInAt: Date | null;
}

/** Somebody of whom no source has said anything. */
export function unheardOf(who: Pick<FlightPerson, 'id' | 'kind' | 'state'>): FlightPerson {
  return {
    ...who,
    travellerId: null,
    bookingId: null,
    api: null,
    apiFileId: null,
    pnr: null,
    pnrFileId: null,
    checkedInAt: null,
  };
}

/** Finds who of the people already on a flight an incoming person is (standards digest, section 2.5). */
export class FlightPeople {
  readonly all: FlightPerson[] = [];
  readonly #byKey = new Map<string, FlightPerson[]>();

  constructor(known: readonly FlightPerson[]) {
    for (const one of known) this.add(one);
  }

  add(known: FlightPerson): void {
    this.all.push(known);
    this.index(known);
  }

  /** Call again after a source of the person was replaced, so that its new keys are found. */
  index(known: FlightPerson): void {
    for (const person of [known.api, known.pnr]) {
      if (person === null) continue;
      for (const key of keysOf(person)) {
        const held = this.#byKey.get(key);
        if (held === undefined) this.#byKey.set(key, [known]);
        else if (!held.includes(known)) held.push(known);
      }
    }
  }

  /** Strongest key first: the carrier's own reference, then locator with name, then a document, then name with birth date. */
  find(person: Person, taken: ReadonlySet<string>): FlightPerson | undefined {
    for (const key of keysOf(person)) {
      const found = this.#byKey
        .get(key)
        ?.find(known => !taken.has(known.id) && !contradicts(known, person, key));
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

function keysOf(person: Person): string[] {
  const keys: string[] = [];
  const kind = person.kind;
  if (person.uniqueReference !== undefined) keys.push(`ref|${kind}|${person.uniqueReference}`);
  const surname = foldName(person.surname ?? '');
  const first = foldName(person.givenNames ?? '').split(' ')[0] ?? '';
  if (person.locator !== undefined && surname !== '') keys.push(`loc|${person.locator}|${surname}|${first}`);
  for (const document of person.documents) {
    const number = foldDocument(document.number);
    if (number !== '') keys.push(`doc|${kind}|${document.type}|${number}`);
  }
  if (surname !== '' && person.birthDate !== undefined)
    keys.push(`name|${kind}|${surname}|${first}|${person.birthDate}`);
  return keys;
}

/** Two people may share a document, a locator and a first name; not a birth date that differs, unless one source mistyped it. */
function contradicts(known: FlightPerson, person: Person, key: string): boolean {
  if (key.startsWith('ref|')) return false;
  const births = [known.api?.birthDate, known.pnr?.birthDate].filter(birth => birth !== undefined);
  if (births.length === 0 || births.some(birth => agree(birth, person.birthDate))) {
    return !sharesGivenNames(known, person) && !key.startsWith('doc|');
  }
  return true;
}

/** A birth of which only the year is told, or none, contradicts none that begins so. */
function agree(one: string, other = ''): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** One list may give all names and another the first only: one must begin the other. */
function sharesGivenNames(known: FlightPerson, person: Person): boolean {
  const given = foldName(person.givenNames ?? '');
  return [known.api, known.pnr].some(other => {
    if (other === null) return false;
    const theirs = foldName(other.givenNames ?? '');
    return given === '' || theirs === '' || theirs.startsWith(given) || given.startsWith(theirs);
  });
}

export interface SourcedDocument extends TravelDocument {
  source: Source;
  /** The form in which it is compared. */
  canonical: CanonicalDocument;
}

/** The documents of both sources; one that both give is told once, as API gives it. */
export function documentsOf(known: Pick<FlightPerson, 'api' | 'pnr'>): SourcedDocument[] {
  const found = new Map<string, SourcedDocument>();
  for (const [source, person] of [
    ['API', known.api],
    ['PNR', known.pnr],
  ] as const) {
    for (const document of person?.documents ?? []) {
      const canonical = canonicalDocument(document);
      if (canonical.folded === '') continue;
      const key = `${document.type}|${canonical.folded}`;
      const before = found.get(key);
      if (before === undefined) found.set(key, { ...document, source, canonical });
      else {
        before.issuer ??= document.issuer;
        before.expiration ??= document.expiration;
        before.canonical = canonicalDocument(before);
      }
    }
  }
  return [...found.values()];
}

/** Passport first, then the other documents a person travels on, then the rest. */
const documentRank = ['P', 'IP', 'I', 'CPF', 'A', 'C', 'T', 'M', 'AC', 'L'];

export function mainDocument(documents: readonly SourcedDocument[]): SourcedDocument | undefined {
  const rank = (document: SourcedDocument) => {
    const at = documentRank.indexOf(document.type);
    return at === -1 ? documentRank.length : at;
  };
  return documents.toSorted((a, b) => rank(a) - rank(b))[0];
}

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** What of a person is compared between two pushes, each as text that a screen can show. */
const compared: readonly [field: string, tell: (person: Person) => string | undefined][] = [
  ['surname', person => person.surname],
  ['givenNames', person => person.givenNames],
  ['birthDate', person => person.birthDate],
  ['gender', person => person.gender],
  ['nationality', person => person.nationality],
  ['residence', person => person.residence],
  ['seat', person => person.seat],
  ['locator', person => person.locator],
  ['embarkation', person => person.embarkation],
  ['debarkation', person => person.debarkation],
  ['documents', person => sorted(person.documents.map(describe))],
  ['bagCount', person => person.bags?.count?.toString()],
  ['bagTags', person => sorted(person.bags?.tags ?? [])],
  ['phones', person => sorted(person.phones)],
  ['emails', person => sorted(person.emails)],
  ['ticketNumbers', person => sorted(person.ticketNumbers)],
  [
    'frequentFlyer',
    person => person.frequentFlyer && `${person.frequentFlyer.airline} ${person.frequentFlyer.number}`,
  ],
];

const sorted = (values: readonly string[]) => values.toSorted().join(', ');

/** What differs between two pushes of one source about a person. */
export function changesBetween(before: Person, after: Person): FieldChange[] {
  return compared.flatMap(([field, tell]) => {
    const was = tell(before) || null;
    const is = tell(after) || null;
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

function describe(document: TravelDocument): string {
  return [document.type, document.number, document.issuer, document.expiration]
    .filter(part => part !== undefined)
    .join(' ');
}
