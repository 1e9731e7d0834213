import type { Message, Person } from '@farol/edifact';
import { assign, compare, type ReasonCode } from '@farol/identity';
import { foldName } from '#kernel/text.ts';
import type { Passenger } from './join.ts';
import { findByReference } from './find-by-reference.ts';
import { isFullyStored, type JoinedPush } from './push.ts';
import { listChanges, type FieldChange } from './changes.ts';
import { describe, describeSourcePerson } from './describe.ts';
import { buildIdentityKey, pairExactly } from './exact-pairs.ts';
import { listLegsFlown } from './legs-flown.ts';
import {
  isEqual,
  overlayPerson,
  type Mention,
  type PassengerState,
  type SourcePerson,
} from './source-person.ts';
import type { FlightMessage } from './flight-message.ts';

export interface PersonChange {
  sourcePerson: SourcePerson;
  changes: FieldChange[];
}

export interface ListApplied {
  named: Map<Person, SourcePerson>;
  changes: PersonChange[];
  /** People were matched through bookings, so later bookings may change the match. */
  asksBookings: boolean;
}

const stateByFunction: Partial<Record<Message['function'], PassengerState>> = {
  CANCEL_RESERVATION: 'REMOVED',
  REDUCE_PARTY: 'REMOVED',
  CANCEL_FLIGHT: 'REMOVED',
  CLOSE_ON_BOARD: 'ON_BOARD',
  CLOSE_NOT_ON_BOARD: 'NOT_ON_BOARD',
};

function listPeopleOnLeg({
  message,
  leg,
  leftOut,
}: Pick<FlightMessage, 'message' | 'leg' | 'leftOut'>): { person: Person; index: number }[] {
  return message.people.flatMap((person, index) =>
    leftOut?.has(index) !== true && listLegsFlown(person, message.flights).includes(leg)
      ? [{ person, index }]
      : [],
  );
}

export function hasOnlyNewPeople(list: readonly SourcePerson[], statement: FlightMessage): boolean {
  const incoming = listPeopleOnLeg(statement).map(({ person }) => person);
  return matchPeople(list, incoming).size === 0 && incoming.every(({ surname }) => surname !== undefined);
}

/**
 * Applies a list to one leg, changing `list` (standards digest, section 2.5). Full lists replace known
 * people, others complete them; missing people stay.
 */
export function applyList(
  list: SourcePerson[],
  statement: FlightMessage,
  booked: readonly SourcePerson[] = [],
): ListApplied {
  const { find } = statement;
  const incoming = listPeopleOnLeg(statement);
  const found = matchPeople(
    list,
    incoming.map(({ person }) => person),
  );
  const applied: ListApplied = { named: new Map(), changes: [], asksBookings: false };
  const unlisted = findUnlisted(incoming, found, list, booked);
  applied.asksBookings = unlisted.size > 0;
  // A repeated entry is one person.
  const added = new Map<string, SourcePerson>();
  let unknown = 0;
  for (const [at, { person, index }] of incoming.entries()) {
    const twin = found.get(at) ?? added.get(buildIdentityKey(person)) ?? listedPersonOf(unlisted.get(at));
    if (twin === undefined && unlisted.has(at) && unlisted.get(at) === undefined) {
      unknown += 1;
      continue;
    }
    const sourcePerson = twin ?? createListed(person, statement, index);
    if (twin === undefined) {
      list.push(sourcePerson);
      added.set(buildIdentityKey(person), sourcePerson);
    } else updateListed(sourcePerson, person, statement, index, applied.changes);
    applied.named.set(person, sourcePerson);
  }
  if (unknown > 0) find({ code: 'UNKNOWN_PERSON', severity: 'WARNING', params: { count: unknown } });
  return applied;
}

/** Finds passengers who booked after the last list and appear in the close-out without a name. */
function findUnlisted(
  incoming: readonly { person: Person }[],
  found: ReadonlyMap<number, SourcePerson>,
  list: readonly SourcePerson[],
  booked: readonly SourcePerson[],
): Map<number, Passenger | undefined> {
  const nameless = incoming.flatMap(({ person }, at) =>
    found.has(at) || person.surname !== undefined ? [] : [{ person, at }],
  );
  const unlisted = findByReference(
    nameless.map(({ person }) => person),
    list,
    booked,
  );
  return new Map(nameless.map(({ at }, index) => [at, unlisted[index]]));
}

const listedPersonOf = (passenger: Passenger | undefined): SourcePerson | undefined =>
  passenger?.sources.find(({ source }) => source === 'API');

function matchPeople(list: readonly SourcePerson[], incoming: readonly Person[]): Map<number, SourcePerson> {
  if (list.length === 0) return new Map();
  const exact = pairExactly(
    list.map(({ person }) => buildIdentityKey(person)),
    incoming.map(buildIdentityKey),
  );
  const taken = new Set(exact.values());
  const open = list.flatMap((sourcePerson, index) => (taken.has(index) ? [] : [{ sourcePerson, index }]));
  const rest = incoming.flatMap((person, index) => (exact.has(index) ? [] : [{ person, index }]));
  const found = new Map(exact);
  if (rest.length === 0 || open.length === 0) return toPeople(list, found);
  const assignments = assign(
    open.map(({ sourcePerson, index }) => ({
      id: String(index),
      descriptions: [describeSourcePerson(sourcePerson)],
    })),
    rest.map(({ person }) => describe(person, 'API')),
    (id, at) => isDifferentPerson(list[Number(id)], rest[at]?.person),
  );
  for (const { incoming: at, knownId } of assignments) {
    const one = rest[at];
    if (one !== undefined) found.set(one.index, Number(knownId));
  }
  matchByLocator(list, incoming, found);
  return toPeople(list, found);
}

/**
 * Fields that a surname correction repeats. Some carriers renumber people, so their reference is excluded.
 */
const settlingReasons: ReadonlySet<ReasonCode> = new Set([
  'DOCUMENT_SAME',
  'DOCUMENT_SAME_NUMBER',
  'DOCUMENT_LOOKALIKE',
  'CPF_SAME',
  'TICKET_SAME',
]);

/** Another surname and another document make another person. */
function isDifferentPerson(known: SourcePerson | undefined, person: Person | undefined): boolean {
  if (known === undefined || person === undefined) return false;
  const [one, other] = [describeSourcePerson(known), describe(person, 'API')];
  if (one.documents.length === 0 || other.documents.length === 0) return false;
  const codes = compare(one, other).reasons.map(({ code }) => code);
  return codes.includes('SURNAME_DIFFERENT') && !codes.some(code => settlingReasons.has(code));
}

/** Matches by locator if as many entries as people are left. */
function matchByLocator(
  list: readonly SourcePerson[],
  incoming: readonly Person[],
  found: Map<number, number>,
): void {
  const taken = new Set(found.values());
  const listedFields = incoming.flatMap(({ surname, uniqueReference, locator }, index) =>
    found.has(index) || surname !== undefined || uniqueReference !== undefined || locator === undefined
      ? []
      : [{ index, locator }],
  );
  if (listedFields.length === 0) return;
  const places = Map.groupBy(list.keys(), place => list[place]?.person.locator);
  for (const [locator, entries] of Map.groupBy(listedFields, one => one.locator)) {
    const left = (places.get(locator) ?? []).filter(
      place => list[place]?.state !== 'REMOVED' && !taken.has(place),
    );
    if (left.length !== entries.length) continue;
    for (const [at, { index }] of entries.entries()) found.set(index, left[at] ?? 0);
  }
}

function toPeople(
  list: readonly SourcePerson[],
  places: ReadonlyMap<number, number>,
): Map<number, SourcePerson> {
  return new Map(
    [...places].flatMap(([index, place]) => {
      const sourcePerson = list[place];
      return sourcePerson === undefined ? [] : [[index, sourcePerson] as const];
    }),
  );
}

function toMention({ received }: FlightMessage, index: number): Mention {
  return { fileId: received.fileId, ordinal: received.ordinal, index };
}

function createListed(person: Person, statement: FlightMessage, index: number): SourcePerson {
  return {
    source: 'API',
    person,
    at: toMention(statement, index),
    order: statement.order,
    by: {},
    state: stateByFunction[statement.message.function] ?? 'ON_LIST',
  };
}

function updateListed(
  sourcePerson: SourcePerson,
  person: Person,
  statement: FlightMessage,
  index: number,
  changes: PersonChange[],
): void {
  const { message, order } = statement;
  const before = { person: sourcePerson.person, state: sourcePerson.state };
  const at = toMention(statement, index);
  const replacesFields = message.function === 'FULL' && person.surname !== undefined;
  const listedState = stateByFunction[message.function] ?? 'ON_LIST';
  // Close-out states outlast ordinary lists, which only announce people.
  const state = listedState === 'ON_LIST' && isClosedOut(before.state) ? before.state : listedState;
  // Repeated data keeps the first message.
  const listedFields = replacesFields
    ? withKeys(sourcePerson, person)
    : overlayPerson(
        sourcePerson,
        message.function === 'CHANGE' ? person : dropShortenedNames(person, sourcePerson.person),
        at,
      );
  if (replacesFields && state === before.state && isEqual(listedFields.person, before.person)) return;
  Object.assign(sourcePerson, listedFields, { at, order, state });
  const differences = listChanges(before, sourcePerson);
  if (differences.length > 0) changes.push({ sourcePerson, changes: differences });
}

const isClosedOut = (state: PassengerState): boolean => state === 'ON_BOARD' || state === 'NOT_ON_BOARD';

/** Carriers find people by these; full lists without them keep the old values. */
const keptKeys = ['uniqueReference', 'locator'] as const;

function withKeys(sourcePerson: SourcePerson, person: Person): Pick<SourcePerson, 'person' | 'by'> {
  const kept = keptKeys.filter(key => person[key] === undefined && sourcePerson.person[key] !== undefined);
  if (kept.length === 0) return { person, by: {} };
  return {
    person: { ...person, ...Object.fromEntries(kept.map(key => [key, sourcePerson.person[key]])) },
    by: Object.fromEntries(kept.map(key => [key, sourcePerson.by[key] ?? sourcePerson.at])),
  };
}

/** Close-outs and cancellations shorten names. */
function dropShortenedNames(person: Person, known: Person): Person {
  const shortened =
    isAbbreviation(person.surname, known.surname) && isAbbreviation(person.givenNames, known.givenNames);
  if (!shortened) return person;
  const { surname: _surname, givenNames: _givenNames, ...rest } = person;
  return rest;
}

/** `J P` abbreviates `JOAO PEDRO`. */
function isAbbreviation(short: string | undefined, whole: string | undefined): boolean {
  const words = foldName(whole ?? '').split(' ');
  return foldName(short ?? '')
    .split(' ')
    .every((word, place) => words[place]?.startsWith(word) ?? false);
}

const closeOuts: Partial<Record<Message['function'], { from: PassengerState[]; to: PassengerState }>> = {
  CLOSE_ON_BOARD: { from: ['RESERVED', 'ON_LIST', 'ON_BOARD'], to: 'NOT_ON_BOARD' },
  CLOSE_NOT_ON_BOARD: { from: ['ON_LIST'], to: 'ON_BOARD' },
  CANCEL_FLIGHT: { from: ['ON_LIST', 'ON_BOARD', 'NOT_ON_BOARD'], to: 'REMOVED' },
};

/**
 * Applies a close-out when all its parts are received, since each names some people. A flight cancellation
 * removes everyone.
 */
export function applyCloseOut(
  list: readonly SourcePerson[],
  message: Message,
  push: JoinedPush,
): PersonChange[] {
  const rule = closeOuts[message.function];
  const isComplete = message.function === 'CANCEL_FLIGHT' ? push.complete : isFullyStored(push.parts);
  if (rule === undefined || !isComplete) return [];
  const messages = new Set(push.parts.map(part => `${part.file_id}/${part.message_ordinal}`));
  return list.flatMap(sourcePerson => {
    const left =
      sourcePerson.person.kind === 'PASSENGER' &&
      rule.from.includes(sourcePerson.state) &&
      !messages.has(`${sourcePerson.at.fileId}/${sourcePerson.at.ordinal}`);
    if (!left || sourcePerson.state === rule.to) return [];
    const before = sourcePerson.state;
    sourcePerson.state = rule.to;
    return [{ sourcePerson, changes: [{ field: 'state', before, after: rule.to }] }];
  });
}
