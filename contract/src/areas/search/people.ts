/* A separate module, so that importers of these criteria load no endpoint. */
import * as z from 'zod/mini';
import { minimumSearchText, reason } from '../../common.ts';
import { matchesPattern, requireRule } from '../../findings.ts';
import { codes, country, day, flag, oneOf, pattern, period, searchOf, text } from '../../search.ts';
import { bandNames } from '../../score-bands.ts';
import { documentRules, hasLetters, withoutForeignSigns } from '../../search-rules.ts';
import { flightModes, maxNameWords, personKinds } from './values.ts';

/** Days of the longest period: two years with a leap day. */
export const maxSearchDays = 731;

/** Local departure dates at the origin. Messages arrive 72 hours ahead, so the month ends in three days. */
export const departurePeriod = period({ days: [-26, 3], under: maxSearchDays + 1 });

const maxNameLength = 200;
/** Each one multiplies the names that a pattern compares. */
const maxNameAsterisks = 6;
const countAsterisks = (name: string): number => name.match(/\*+/g)?.length ?? 0;
const wordsOf = (name: string): string[] => name.split(/\s+/u).filter(word => word !== '');

const hasForeignSigns = (name: string): boolean => withoutForeignSigns(name) !== name.normalize('NFKC');

const nameRules = [
  requireRule<string>(name => !hasForeignSigns(name), 'NAME_SIGNS'),
  requireRule<string>(name => hasForeignSigns(name) || hasLetters(name), 'SEARCH_LETTERS', {
    min: minimumSearchText,
  }),
  requireRule<string>(name => wordsOf(name).length <= maxNameWords, 'SEARCH_WORDS', { max: maxNameWords }),
  requireRule<string>(name => countAsterisks(name) <= maxNameAsterisks, 'SEARCH_ASTERISKS', {
    max: maxNameAsterisks,
  }),
];

/** Words of a name in any order; `*` stands for any letters of a word. */
export const nameWords = text({ max: maxNameLength, personal: true, rules: nameRules });

/** Creates a text with a form; empty does not filter. */
function code(form: RegExp, example: string, max: number, options: { personal?: true } = {}) {
  const pattern = new RegExp(`^(?:${form.source})?$`, 'u');
  return text({ ...options, max, upper: true, example, rules: [matchesPattern(pattern, example)] });
}

interface Criteria {
  [name: string]: unknown;
  name?: string;
  card?: string;
  seat?: string;
  flight?: string;
  minAge?: string;
  maxAge?: string;
  similar?: boolean;
}

/** Fields that are no criterion alone. */
const periodFields: ReadonlySet<string> = new Set(['from', 'to', 'similar', 'counted', 'reason']);

function listCriteria(criteria: Criteria): string[] {
  return Object.entries(criteria).flatMap(([name, value]) =>
    periodFields.has(name) || value === undefined || value === '' || value === false || isEmptyList(value)
      ? []
      : [name],
  );
}
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const has = <V>(value: V | undefined): value is V => value !== undefined && value !== '';

const rules = [
  requireRule<object>(input => listCriteria(input as Criteria).length > 0, 'SEARCH_CRITERION', {}, 'name'),
  requireRule<Criteria>(({ seat, flight }) => !has(seat) || has(flight), 'SEAT_WITHOUT_FLIGHT', {}, 'seat'),
  requireRule<Criteria>(
    criteria => !has(criteria.card) || criteria.card.length > 4 || listCriteria(criteria).length > 1,
    'CARD_ALONE',
    {},
    'card',
  ),
  requireRule<Criteria>(
    ({ similar, name }) => similar !== true || (has(name) && !name.includes('*') && wordsOf(name).length > 1),
    'SIMILAR_WITHOUT_NAME',
    {},
    'name',
  ),
  requireRule<Criteria>(
    ({ minAge, maxAge }) => !has(minAge) || !has(maxAge) || Number(minAge) <= Number(maxAge),
    'AGE_ORDER',
    {},
    'maxAge',
  ),
] as z.core.$ZodCheck<object>[];

const age = (example: string) => pattern(/^\d{0,3}$/, example, { max: 3 });

const personal = true;

/** Criteria of the searches of passengers and travellers. */
export const passengerSearch = searchOf(
  {
    period: departurePeriod,
    name: nameWords,
    document: text({ max: 40, upper: true, personal, example: 'FX000111', rules: documentRules(4) }),
    /** Also finds names that differ in spelling. */
    similar: flag(),
    flight: code(/[A-Z\d]{2,3} ?0?\d{1,4}[A-Z]?/, 'X0 7019', 9),
    locator: code(/[A-Z\d]{5,8}/, 'Q7ZK2M', 8, { personal }),
    ticket: code(/\d{3}[ -]?\d{10}\d?/, '957 2100000001', 20, { personal }),
    phone: code(/\+?[ ()./-]*(?:\d[ ()./-]*){8,20}/, '+55 11 98765-4321', 30, { personal }),
    email: text({
      max: 120,
      personal,
      rules: [matchesPattern(/^(?:[^\s@*]+@[^\s@*]+)?$/, 'ana@exemplo.test')],
    }),
    /** First 6 and last 4 digits, or the last 4 with another criterion. Refuses complete numbers. */
    card: code(/(?:\d{6}[ *•.X-]*)?\d{4}/, '123456 7890', 19, { personal }),
    seat: code(/\d{1,3}[A-Z]/, '12A', 5),
    frequentFlyer: code(/(?:[A-Z\d][ -]*){4,25}/, 'X0 123456', 30, { personal }),
    nationality: country(),
    /** Type of the main document. */
    documentType: code(/[A-Z\d]{1,3}/, 'P', 3),
    birthDate: day({ personal }),
    minAge: age('18'),
    maxAge: age('65'),
    gender: oneOf(['F', 'M', 'X', 'U']),
    kind: oneOf(personKinds),
    carriers: codes('carrier', 50),
    origins: codes('airport', 200),
    destinations: codes('airport', 200),
    /** Origin or destination. */
    airports: codes('airport', 200),
    mode: oneOf(flightModes),
    /** Only people on the list or on board of flights that were not cancelled, as reports count. */
    counted: flag(),
    withAlerts: flag(),
    /** By a document of the person, or by an alert of a restriction on a name. */
    withRestrictions: flag(),
    withOccurrences: flag(),
    band: oneOf(bandNames),
  },
  { line: ['name', 'document', 'period'], rules },
);

/** Phones and cards lead to other people, so a search by them needs a reason. */
export function needsReason({ phone, card }: { phone?: unknown; card?: unknown }): boolean {
  return has(phone) || has(card);
}

/** The criteria with the reason that some need. */
export const passengerCriteria = z
  .extend(passengerSearch.body, { reason: z.optional(reason) })
  .check(requireRule(input => !needsReason(input) || input.reason !== undefined, 'REQUIRED', {}, 'reason'));
export type PassengerCriteria = z.output<typeof passengerCriteria>;
