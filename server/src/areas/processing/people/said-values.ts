import type { PassengerEvidence } from '@farol/contract';
import type { Bags, LegCheckIn, Person } from '@farol/edifact';
import { compareNames, issuingState, type ReasonCode } from '@farol/identity';
import { foldDocument, foldText } from '#kernel/text.ts';

type Field = PassengerEvidence['fields'][number]['field'];

export interface Told {
  field: Field;
  /** Used to find the message of the value. */
  key: keyof Person;
  /** If different from the key. */
  path?: string;
  /** Values as received; empty when missing. */
  valuesOf(person: Person): string[];
  agree(one: readonly string[], other: readonly string[]): boolean;
}

type Same = (one: string, other: string) => boolean;

const present = (...values: (string | undefined)[]): string[] =>
  values.filter(value => value !== undefined && value !== '') as string[];

const equalBy =
  (fold: (value: string) => string): Same =>
  (one, other) =>
    fold(one) === fold(other);

const asText = equalBy(foldText);
const asCode = equalBy(foldDocument);
const asCountry = equalBy(code => issuingState(code) ?? foldText(code));

/** Tags start with the carrier's letters or digits (IATA Resolution 740); the six-digit serial is in both. */
const asTag: Same = (one, other) =>
  asCode(one, other) || (byLetters(one) !== byLetters(other) && serialOf(one) === serialOf(other));
const byLetters = (tag: string): boolean => /[A-Z]/i.test(tag.slice(0, 3));
const serialOf = (tag: string): string => tag.slice(-6);

/** Lists cannot contain `_`, so senders replace it. */
const asAddress: Same = (one, other) => asText(one.replace(/[_-]/g, '.'), other.replace(/[_-]/g, '.'));

/** `1985` agrees with `1985-03-12`. */
const asDate: Same = (one, other) => one.startsWith(other) || other.startsWith(one);

/** "Unknown" and "unspecified" agree with any. */
const asGender: Same = (one, other) => one === other || [one, other].some(value => 'UX'.includes(value));

/** Ignores country and trunk prefixes. */
const asPhone = equalBy(number => number.replace(/\D/g, '').slice(-8));

const ticketLength = 13;
const asTicket = equalBy(number => foldDocument(number).slice(0, ticketLength));

const spelling: ReadonlySet<ReasonCode> = new Set([
  'NAME_SAME',
  'NAME_GLUED',
  'NAME_TRANSLITERATED',
  'NAME_ROMANIZED',
  'NAME_TITLE',
]);

function asName(part: 'surname' | 'givenNames'): Same {
  const other = part === 'surname' ? 'givenNames' : 'surname';
  // The other part is equal, so that this one decides.
  const named = (name: string) => ({ [part]: name, [other]: 'NAME' });
  return (one, another) =>
    foldDocument(one) === foldDocument(another) ||
    compareNames(named(one), named(another)).reasons.every(code => spelling.has(code));
}

/** All values of the shorter side must be in the longer. */
const lists =
  (same: Same): Told['agree'] =>
  (one, other) => {
    const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
    return fewer.every(value => more.some(known => value === known || same(value, known)));
  };

function single(field: Field & keyof Person, same: Same): Told {
  return {
    field,
    key: field,
    valuesOf: person => present(person[field] as string | undefined),
    agree: lists(same),
  };
}

function several(field: 'nationalities' | 'ticketNumbers' | 'phones' | 'emails', same: Same): Told {
  return { field, key: field, valuesOf: person => person[field], agree: lists(same) };
}

function composed(
  field: 'birthPlace' | 'address',
  partsOf: (person: Person) => (string | undefined)[],
): Told {
  return {
    field,
    key: field,
    valuesOf: person => present(present(...partsOf(person)).join(', ')),
    agree: lists((one, other) => asText(one, other) || within(one, other) || within(other, one)),
  };
}

function within(less: string, more: string): boolean {
  const known = new Set(more.split(', ').map(foldText));
  return less.split(', ').every(part => known.has(foldText(part)));
}

const frequentFlyer: Told = {
  field: 'frequentFlyer',
  key: 'frequentFlyer',
  valuesOf: ({ frequentFlyer: card }) => (card === undefined ? [] : [`${card.airline} ${card.number}`]),
  agree: lists(asCode),
};

function bagFields(key: 'bags' | 'otherLegs', bagsOf: (person: Person) => Bags | undefined): Told[] {
  const told = (field: Field, name: keyof Bags, valuesOf: (bags: Bags) => string[], same: Same): Told => ({
    field,
    key,
    ...(key === 'bags' ? { path: `bags.${name}` } : {}),
    valuesOf: person => {
      const bags = bagsOf(person);
      return bags === undefined ? [] : valuesOf(bags);
    },
    agree: lists(same),
  });
  return [
    told('bagCount', 'count', ({ count }) => present(count?.toString()), asText),
    told('bagWeight', 'weightKg', ({ weightKg }) => present(weightKg?.toString()), asText),
    told('bagTags', 'tags', ({ tags }) => tags, asTag),
    told('bagsTo', 'to', ({ to }) => present(to), asText),
    told('bagsTaggedAt', 'taggedAt', ({ taggedAt }) => present(taggedAt), asText),
  ];
}

const checkInValues = (told: Person['checkIn'] | LegCheckIn): string[] =>
  present(told?.at, told?.sequence, told?.cabin);

const checkIn: Told = {
  field: 'checkIn',
  key: 'checkIn',
  valuesOf: person => checkInValues(person.checkIn),
  agree: lists(asText),
};

export const toldFields: readonly Told[] = [
  single('surname', asName('surname')),
  single('givenNames', asName('givenNames')),
  single('birthDate', asDate),
  single('gender', asGender),
  several('nationalities', asCountry),
  single('residence', asCountry),
  composed('birthPlace', ({ birthPlace: place }) => [place?.city, place?.subdivision, place?.country]),
  composed('address', ({ address }) => [
    address?.street,
    address?.city,
    address?.subdivision,
    address?.postcode,
    address?.country,
  ]),
  single('type', asText),
  single('crewRole', asText),
  single('seat', asCode),
  single('locator', asCode),
  several('ticketNumbers', asTicket),
  frequentFlyer,
  several('phones', asPhone),
  several('emails', asAddress),
  ...bagFields('bags', person => person.bags),
  checkIn,
  single('embarkation', asText),
  single('debarkation', asText),
  single('clearance', asText),
];

export interface Leg {
  origin: string | null;
  destination: string | null;
}

export const legOf = ({ origin, destination }: LegCheckIn): Leg => ({
  origin: origin ?? null,
  destination: destination ?? null,
});

export function toldOfLeg(leg: Leg): Told[] {
  const told = (person: Person): LegCheckIn | undefined =>
    person.otherLegs?.find(other => {
      const { origin, destination } = legOf(other);
      return origin === leg.origin && destination === leg.destination;
    });
  return [
    {
      field: 'seat',
      key: 'otherLegs',
      valuesOf: person => present(told(person)?.seat),
      agree: lists(asCode),
    },
    ...bagFields('otherLegs', person => told(person)?.bags),
    {
      field: 'checkIn',
      key: 'otherLegs',
      valuesOf: person => checkInValues(told(person)),
      agree: lists(asText),
    },
  ];
}
