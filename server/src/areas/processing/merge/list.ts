import type { Message, Person } from '@farol/edifact';
import { assign, compare, type ReasonCode } from '@farol/identity';
import { foldName } from '#kernel/text.ts';
import type { Passenger } from './join.ts';
import { pointedAt } from './pointed.ts';
import { isHeardWhole, type JoinedPush } from './push.ts';
import { changesBetween, type FieldChange } from './changes.ts';
import { describe, describeSaid } from './describe.ts';
import { identityOf, pairExactly } from './exact.ts';
import { legsFlown } from './legs-flown.ts';
import { isSame, overlaid, type Mention, type PassengerState, type SaidPerson } from './said.ts';
import type { Statement } from './statement.ts';

export interface PersonChange {
  said: SaidPerson;
  changes: FieldChange[];
}

export interface ListApplied {
  named: Map<Person, SaidPerson>;
  changes: PersonChange[];
  /** People were matched through bookings, so later bookings may change the match. */
  asksBookings: boolean;
}

const stateGiven: Partial<Record<Message['function'], PassengerState>> = {
  CANCEL_RESERVATION: 'REMOVED',
  REDUCE_PARTY: 'REMOVED',
  CANCEL_FLIGHT: 'REMOVED',
  CLOSE_ON_BOARD: 'ON_BOARD',
  CLOSE_NOT_ON_BOARD: 'NOT_ON_BOARD',
};

function onLeg({
  message,
  leg,
  leftOut,
}: Pick<Statement, 'message' | 'leg' | 'leftOut'>): { person: Person; index: number }[] {
  return message.people.flatMap((person, index) =>
    leftOut?.has(index) !== true && legsFlown(person, message.flights).includes(leg)
      ? [{ person, index }]
      : [],
  );
}

export function isAllNew(list: readonly SaidPerson[], statement: Statement): boolean {
  const incoming = onLeg(statement).map(({ person }) => person);
  return whoIsWho(list, incoming).size === 0 && incoming.every(({ surname }) => surname !== undefined);
}

/**
 * Applies a list to one leg, changing `list` (standards digest, section 2.5). Full lists replace known
 * people, others complete them; missing people stay.
 */
export function applyList(
  list: SaidPerson[],
  statement: Statement,
  booked: readonly SaidPerson[] = [],
): ListApplied {
  const { find } = statement;
  const incoming = onLeg(statement);
  const found = whoIsWho(
    list,
    incoming.map(({ person }) => person),
  );
  const applied: ListApplied = { named: new Map(), changes: [], asksBookings: false };
  const pointed = pointedIn(incoming, found, list, booked);
  applied.asksBookings = pointed.size > 0;
  // A repeated entry is one person.
  const fresh = new Map<string, SaidPerson>();
  let unknown = 0;
  for (const [at, { person, index }] of incoming.entries()) {
    const twin = found.get(at) ?? fresh.get(identityOf(person)) ?? listedOf(pointed.get(at));
    if (twin === undefined && pointed.has(at) && pointed.get(at) === undefined) {
      unknown += 1;
      continue;
    }
    const said = twin ?? begun(person, statement, index);
    if (twin === undefined) {
      list.push(said);
      fresh.set(identityOf(person), said);
    } else tell(said, person, statement, index, applied.changes);
    applied.named.set(person, said);
  }
  if (unknown > 0) find({ code: 'UNKNOWN_PERSON', severity: 'WARNING', params: { count: unknown } });
  return applied;
}

/** Finds passengers who booked after the last list and appear in the close-out without a name. */
function pointedIn(
  incoming: readonly { person: Person }[],
  found: ReadonlyMap<number, SaidPerson>,
  list: readonly SaidPerson[],
  booked: readonly SaidPerson[],
): Map<number, Passenger | undefined> {
  const nameless = incoming.flatMap(({ person }, at) =>
    found.has(at) || person.surname !== undefined ? [] : [{ person, at }],
  );
  const pointed = pointedAt(
    nameless.map(({ person }) => person),
    list,
    booked,
  );
  return new Map(nameless.map(({ at }, index) => [at, pointed[index]]));
}

const listedOf = (passenger: Passenger | undefined): SaidPerson | undefined =>
  passenger?.said.find(({ source }) => source === 'API');

function whoIsWho(list: readonly SaidPerson[], incoming: readonly Person[]): Map<number, SaidPerson> {
  if (list.length === 0) return new Map();
  const exact = pairExactly(
    list.map(({ person }) => identityOf(person)),
    incoming.map(identityOf),
  );
  const taken = new Set(exact.values());
  const open = list.flatMap((said, index) => (taken.has(index) ? [] : [{ said, index }]));
  const rest = incoming.flatMap((person, index) => (exact.has(index) ? [] : [{ person, index }]));
  const found = new Map(exact);
  if (rest.length === 0 || open.length === 0) return saidAt(list, found);
  const assignments = assign(
    open.map(({ said, index }) => ({ id: String(index), descriptions: [describeSaid(said)] })),
    rest.map(({ person }) => describe(person, 'API')),
    (id, at) => isOtherPerson(open[Number(id)]?.said, rest[at]?.person),
  );
  for (const { incoming: at, knownId } of assignments) {
    const one = rest[at];
    if (one !== undefined) found.set(one.index, Number(knownId));
  }
  findByBooking(list, incoming, found);
  return saidAt(list, found);
}

/**
 * Fields that a surname correction repeats. Some carriers renumber people, so their reference is excluded.
 */
const settling: ReadonlySet<ReasonCode> = new Set([
  'DOCUMENT_SAME',
  'DOCUMENT_SAME_NUMBER',
  'DOCUMENT_LOOKALIKE',
  'CPF_SAME',
  'TICKET_SAME',
]);

/** Another surname and another document make another person. */
function isOtherPerson(known: SaidPerson | undefined, person: Person | undefined): boolean {
  if (known === undefined || person === undefined) return false;
  const [one, other] = [describeSaid(known), describe(person, 'API')];
  if (one.documents.length === 0 || other.documents.length === 0) return false;
  const codes = compare(one, other).reasons.map(({ code }) => code);
  return codes.includes('SURNAME_DIFFERENT') && !codes.some(code => settling.has(code));
}

/** Matches by locator if as many entries as people are left. */
function findByBooking(
  list: readonly SaidPerson[],
  incoming: readonly Person[],
  found: Map<number, number>,
): void {
  const taken = new Set(found.values());
  const told = incoming.flatMap(({ surname, uniqueReference, locator }, index) =>
    found.has(index) || surname !== undefined || uniqueReference !== undefined || locator === undefined
      ? []
      : [{ index, locator }],
  );
  for (const [locator, entries] of Map.groupBy(told, one => one.locator)) {
    const left = list.flatMap(({ person, state }, place) =>
      person.locator === locator && state !== 'REMOVED' && !taken.has(place) ? [place] : [],
    );
    if (left.length !== entries.length) continue;
    for (const [at, { index }] of entries.entries()) found.set(index, left[at] ?? 0);
  }
}

function saidAt(list: readonly SaidPerson[], places: ReadonlyMap<number, number>): Map<number, SaidPerson> {
  return new Map(
    [...places].flatMap(([index, place]) => {
      const said = list[place];
      return said === undefined ? [] : [[index, said] as const];
    }),
  );
}

function mentionOf({ received }: Statement, index: number): Mention {
  return { fileId: received.fileId, ordinal: received.ordinal, index };
}

function begun(person: Person, statement: Statement, index: number): SaidPerson {
  return {
    source: 'API',
    person,
    at: mentionOf(statement, index),
    order: statement.order,
    by: {},
    state: stateGiven[statement.message.function] ?? 'ON_LIST',
  };
}

function tell(
  said: SaidPerson,
  person: Person,
  statement: Statement,
  index: number,
  changes: PersonChange[],
): void {
  const { message, order } = statement;
  const before = { person: said.person, state: said.state };
  const at = mentionOf(statement, index);
  const whole = message.function === 'FULL' && person.surname !== undefined;
  const given = stateGiven[message.function] ?? 'ON_LIST';
  // Close-out states outlast ordinary lists, which only announce people.
  const state = given === 'ON_LIST' && isClosedOut(before.state) ? before.state : given;
  // Repeated data keeps the first message.
  const told = whole
    ? withKeys(said, person)
    : overlaid(said, message.function === 'CHANGE' ? person : unshortened(person, said.person), at);
  if (whole && state === before.state && isSame(told.person, before.person)) return;
  Object.assign(said, told, { at, order, state });
  const differences = changesBetween(before, said);
  if (differences.length > 0) changes.push({ said, changes: differences });
}

const isClosedOut = (state: PassengerState): boolean => state === 'ON_BOARD' || state === 'NOT_ON_BOARD';

/** Carriers find people by these; full lists without them keep the old values. */
const keys = ['uniqueReference', 'locator'] as const;

function withKeys(said: SaidPerson, person: Person): Pick<SaidPerson, 'person' | 'by'> {
  const kept = keys.filter(key => person[key] === undefined && said.person[key] !== undefined);
  if (kept.length === 0) return { person, by: {} };
  return {
    person: { ...person, ...Object.fromEntries(kept.map(key => [key, said.person[key]])) },
    by: Object.fromEntries(kept.map(key => [key, said.by[key] ?? said.at])),
  };
}

/** Close-outs and cancellations shorten names. */
function unshortened(person: Person, known: Person): Person {
  const shortened =
    isBeginning(person.surname, known.surname) && isBeginning(person.givenNames, known.givenNames);
  if (!shortened) return person;
  const { surname: _surname, givenNames: _givenNames, ...rest } = person;
  return rest;
}

/** `J P` abbreviates `JOAO PEDRO`. */
function isBeginning(short: string | undefined, whole: string | undefined): boolean {
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
export function closeOut(list: readonly SaidPerson[], message: Message, push: JoinedPush): PersonChange[] {
  const rule = closeOuts[message.function];
  const whole = message.function === 'CANCEL_FLIGHT' ? push.complete : isHeardWhole(push.parts);
  if (rule === undefined || !whole) return [];
  const messages = new Set(push.parts.map(part => `${part.file_id}/${part.message_ordinal}`));
  return list.flatMap(said => {
    const left =
      said.person.kind === 'PASSENGER' &&
      rule.from.includes(said.state) &&
      !messages.has(`${said.at.fileId}/${said.at.ordinal}`);
    if (!left || said.state === rule.to) return [];
    const before = said.state;
    said.state = rule.to;
    return [{ said, changes: [{ field: 'state', before, after: rule.to }] }];
  });
}
