import type { PassengerEvidence } from '@farol/contract';
import type { Bags, LegCheckIn, Person } from '@farol/edifact';
import { compareNames, findIssuingState, type ReasonCode } from '@farol/identity';
import { foldDocument, foldText } from '#kernel/text.ts';

type Field = PassengerEvidence['fields'][number]['field'];

export interface ComparedField {
  field: Field;
  /** Used to find the message of the value. */
  key: keyof Person;
  /** If different from the key. */
  path?: string;
  /** Values as received; empty when missing. */
  listValues(person: Person): string[];
  agree(one: readonly string[], other: readonly string[]): boolean;
}

type IsEquivalent = (one: string, other: string) => boolean;

const dropEmpty = (...values: (string | undefined)[]): string[] =>
  values.filter(value => value !== undefined && value !== '') as string[];

const equalBy =
  (fold: (value: string) => string): IsEquivalent =>
  (one, other) =>
    fold(one) === fold(other);

const sameText = equalBy(foldText);
const sameCode = equalBy(foldDocument);
const sameCountry = equalBy(code => findIssuingState(code) ?? foldText(code));

/** Tags start with the carrier's letters or digits (IATA Resolution 740); the six-digit serial is in both. */
const sameTag: IsEquivalent = (one, other) =>
  sameCode(one, other) || (byLetters(one) !== byLetters(other) && serialOf(one) === serialOf(other));
const byLetters = (tag: string): boolean => /[A-Z]/i.test(tag.slice(0, 3));
const serialOf = (tag: string): string => tag.slice(-6);

/** Lists cannot contain `_`, so senders replace it. */
const sameAddress: IsEquivalent = (one, other) =>
  sameText(one.replace(/[_-]/g, '.'), other.replace(/[_-]/g, '.'));

/** `1985` agrees with `1985-03-12`. */
const sameDate: IsEquivalent = (one, other) => one.startsWith(other) || other.startsWith(one);

/** "Unknown" and "unspecified" agree with any. */
const sameGender: IsEquivalent = (one, other) =>
  one === other || [one, other].some(value => 'UX'.includes(value));

/** Ignores country and trunk prefixes. */
const samePhone = equalBy(number => number.replace(/\D/g, '').slice(-8));

const ticketLength = 13;
const sameTicket = equalBy(number => foldDocument(number).slice(0, ticketLength));

const spelling: ReadonlySet<ReasonCode> = new Set([
  'NAME_SAME',
  'NAME_GLUED',
  'NAME_TRANSLITERATED',
  'NAME_ROMANIZED',
  'NAME_TITLE',
]);

function sameName(part: 'surname' | 'givenNames'): IsEquivalent {
  const other = part === 'surname' ? 'givenNames' : 'surname';
  // The other part is equal, so that this one decides.
  const withOtherPart = (name: string) => ({ [part]: name, [other]: 'NAME' });
  return (one, another) =>
    foldDocument(one) === foldDocument(another) ||
    compareNames(withOtherPart(one), withOtherPart(another)).reasons.every(code => spelling.has(code));
}

/** All values of the shorter side must be in the longer. */
const compareLists =
  (same: IsEquivalent): ComparedField['agree'] =>
  (one, other) => {
    const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
    return fewer.every(value => more.some(known => value === known || same(value, known)));
  };

function singleField(field: Field & keyof Person, same: IsEquivalent): ComparedField {
  return {
    field,
    key: field,
    listValues: person => dropEmpty(person[field] as string | undefined),
    agree: compareLists(same),
  };
}

function listField(
  field: 'nationalities' | 'ticketNumbers' | 'phones' | 'emails',
  same: IsEquivalent,
): ComparedField {
  return { field, key: field, listValues: person => person[field], agree: compareLists(same) };
}

function composedField(
  field: 'birthPlace' | 'address',
  partsOf: (person: Person) => (string | undefined)[],
): ComparedField {
  return {
    field,
    key: field,
    listValues: person => dropEmpty(dropEmpty(...partsOf(person)).join(', ')),
    agree: compareLists(
      (one, other) => sameText(one, other) || containsParts(one, other) || containsParts(other, one),
    ),
  };
}

function containsParts(less: string, more: string): boolean {
  const foldedParts = new Set(more.split(', ').map(foldText));
  return less.split(', ').every(part => foldedParts.has(foldText(part)));
}

const frequentFlyer: ComparedField = {
  field: 'frequentFlyer',
  key: 'frequentFlyer',
  listValues: ({ frequentFlyer: card }) => (card === undefined ? [] : [`${card.airline} ${card.number}`]),
  agree: compareLists(sameCode),
};

function bagFields(key: 'bags' | 'otherLegs', bagsOf: (person: Person) => Bags | undefined): ComparedField[] {
  const createBagField = (
    field: Field,
    name: keyof Bags,
    listValues: (bags: Bags) => string[],
    same: IsEquivalent,
  ): ComparedField => ({
    field,
    key,
    ...(key === 'bags' ? { path: `bags.${name}` } : {}),
    listValues: person => {
      const bags = bagsOf(person);
      return bags === undefined ? [] : listValues(bags);
    },
    agree: compareLists(same),
  });
  return [
    createBagField('bagCount', 'count', ({ count }) => dropEmpty(count?.toString()), sameText),
    createBagField('bagWeight', 'weightKg', ({ weightKg }) => dropEmpty(weightKg?.toString()), sameText),
    createBagField('bagTags', 'tags', ({ tags }) => tags, sameTag),
    createBagField('bagsTo', 'to', ({ to }) => dropEmpty(to), sameText),
    createBagField('bagsTaggedAt', 'taggedAt', ({ taggedAt }) => dropEmpty(taggedAt), sameText),
  ];
}

const checkInValues = (checkedIn: Person['checkIn'] | LegCheckIn): string[] =>
  dropEmpty(checkedIn?.at, checkedIn?.sequence, checkedIn?.cabin);

const checkIn: ComparedField = {
  field: 'checkIn',
  key: 'checkIn',
  listValues: person => checkInValues(person.checkIn),
  agree: compareLists(sameText),
};

export const comparedFields: readonly ComparedField[] = [
  singleField('surname', sameName('surname')),
  singleField('givenNames', sameName('givenNames')),
  singleField('birthDate', sameDate),
  singleField('gender', sameGender),
  listField('nationalities', sameCountry),
  singleField('residence', sameCountry),
  composedField('birthPlace', ({ birthPlace: place }) => [place?.city, place?.subdivision, place?.country]),
  composedField('address', ({ address }) => [
    address?.street,
    address?.city,
    address?.subdivision,
    address?.postcode,
    address?.country,
  ]),
  singleField('type', sameText),
  singleField('crewRole', sameText),
  singleField('seat', sameCode),
  singleField('locator', sameCode),
  listField('ticketNumbers', sameTicket),
  frequentFlyer,
  listField('phones', samePhone),
  listField('emails', sameAddress),
  ...bagFields('bags', person => person.bags),
  checkIn,
  singleField('embarkation', sameText),
  singleField('debarkation', sameText),
  singleField('clearance', sameText),
];

export interface Leg {
  origin: string | null;
  destination: string | null;
}

export const toLeg = ({ origin, destination }: LegCheckIn): Leg => ({
  origin: origin ?? null,
  destination: destination ?? null,
});

export function comparedFieldsOfLeg(leg: Leg): ComparedField[] {
  const findLegCheckIn = (person: Person): LegCheckIn | undefined =>
    person.otherLegs?.find(other => {
      const { origin, destination } = toLeg(other);
      return origin === leg.origin && destination === leg.destination;
    });
  return [
    {
      field: 'seat',
      key: 'otherLegs',
      listValues: person => dropEmpty(findLegCheckIn(person)?.seat),
      agree: compareLists(sameCode),
    },
    ...bagFields('otherLegs', person => findLegCheckIn(person)?.bags),
    {
      field: 'checkIn',
      key: 'otherLegs',
      listValues: person => checkInValues(findLegCheckIn(person)),
      agree: compareLists(sameText),
    },
  ];
}
