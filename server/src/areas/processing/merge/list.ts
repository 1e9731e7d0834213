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

/** What one message changes of one person. */
export interface PersonChange {
  said: SaidPerson;
  changes: FieldChange[];
}

/** What a list says, put into what is known from the lists before it. */
export interface ListApplied {
  /** Who each of the message's people is. */
  named: Map<Person, SaidPerson>;
  changes: PersonChange[];
  /** Whether somebody was looked for among the people of bookings: what these tell later may name another. */
  asksBookings: boolean;
}

/** State that a list gives the people it names. */
const stateGiven: Partial<Record<Message['function'], PassengerState>> = {
  CANCEL_RESERVATION: 'REMOVED',
  REDUCE_PARTY: 'REMOVED',
  CANCEL_FLIGHT: 'REMOVED',
  CLOSE_ON_BOARD: 'ON_BOARD',
  CLOSE_NOT_ON_BOARD: 'NOT_ON_BOARD',
};

/** The people of a message who fly the leg, with their place in it. */
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

/** Whether a list tells of nobody who is known. */
export function isAllNew(list: readonly SaidPerson[], statement: Statement): boolean {
  const incoming = onLeg(statement).map(({ person }) => person);
  return whoIsWho(list, incoming).size === 0 && incoming.every(({ surname }) => surname !== undefined);
}

/**
 * Applies a list of a leg (standards digest, section 2.5) to the people whom lists told of: `list` is changed. Who is repeated is
 * replaced by a full list and completed by any other; nobody is removed by being left out. Who is named by reference alone and is not
 * known, to the bookings neither, is passed over, and a finding says how many are.
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
  // An entry that stands twice in one list is one person; one with another name, birth date or document is somebody else.
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

/**
 * Who of the bookings those are whom a list gives no name and of whom no list told, by their place in the message: who booked after the
 * last list is on board by the close-out alone.
 */
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

/** Which of the people known each incoming one is, by its index. */
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
 * Fields that a correction of a surname repeats. Not the carrier's reference: some carriers number the people
 * of each message.
 */
const settling: ReadonlySet<ReasonCode> = new Set([
  'DOCUMENT_SAME',
  'DOCUMENT_SAME_NUMBER',
  'DOCUMENT_LOOKALIKE',
  'CPF_SAME',
  'TICKET_SAME',
]);

/** Whether another surname and another document tell two people, though given names and birth date agree. */
function isOtherPerson(known: SaidPerson | undefined, person: Person | undefined): boolean {
  if (known === undefined || person === undefined) return false;
  const [one, other] = [describeSaid(known), describe(person, 'API')];
  if (one.documents.length === 0 || other.documents.length === 0) return false;
  const codes = compare(one, other).reasons.map(({ code }) => code);
  return codes.includes('SURNAME_DIFFERENT') && !codes.some(code => settling.has(code));
}

/** Who is told by a locator alone is whoever of that booking is left, where as many are told as are left. */
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

/** Writes what a list says of somebody over what lists said before. */
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
  // A list says who is expected: what the close-out said of them stands until the next one, or until they are taken off the list.
  const state = given === 'ON_LIST' && isClosedOut(before.state) ? before.state : given;
  // Who is told of again in the same words keeps the message that said so first.
  const told = whole
    ? withKeys(said, person)
    : overlaid(said, message.function === 'CHANGE' ? person : unshortened(person, said.person), at);
  if (whole && state === before.state && isSame(told.person, before.person)) return;
  Object.assign(said, told, { at, order, state });
  const differences = changesBetween(before, said);
  if (differences.length > 0) changes.push({ said, changes: differences });
}

const isClosedOut = (state: PassengerState): boolean => state === 'ON_BOARD' || state === 'NOT_ON_BOARD';

/** By what a carrier finds a person again: a full list that leaves it out does not take it back. */
const keys = ['uniqueReference', 'locator'] as const;

/** What a full list says of somebody, with the keys that it leaves out and an earlier one told. */
function withKeys(said: SaidPerson, person: Person): Pick<SaidPerson, 'person' | 'by'> {
  const kept = keys.filter(key => person[key] === undefined && said.person[key] !== undefined);
  if (kept.length === 0) return { person, by: {} };
  return {
    person: { ...person, ...Object.fromEntries(kept.map(key => [key, said.person[key]])) },
    by: Object.fromEntries(kept.map(key => [key, said.by[key] ?? said.at])),
  };
}

/** Who is only pointed at, by a close-out or a cancellation, keeps their names where those are cut short. */
function unshortened(person: Person, known: Person): Person {
  const shortened =
    isBeginning(person.surname, known.surname) && isBeginning(person.givenNames, known.givenNames);
  if (!shortened) return person;
  const { surname: _surname, givenNames: _givenNames, ...rest } = person;
  return rest;
}

/** Whether each word begins the word in the same place of a whole name, as `J P` does of `JOAO PEDRO`. */
function isBeginning(short: string | undefined, whole: string | undefined): boolean {
  const words = foldName(whole ?? '').split(' ');
  return foldName(short ?? '')
    .split(' ')
    .every((word, place) => words[place]?.startsWith(word) ?? false);
}

/** What a close-out, or the flight's cancellation, makes of those whom it does not name. */
const closeOuts: Partial<Record<Message['function'], { from: PassengerState[]; to: PassengerState }>> = {
  CLOSE_ON_BOARD: { from: ['RESERVED', 'ON_LIST', 'ON_BOARD'], to: 'NOT_ON_BOARD' },
  CLOSE_NOT_ON_BOARD: { from: ['ON_LIST'], to: 'ON_BOARD' },
  CANCEL_FLIGHT: { from: ['ON_LIST', 'ON_BOARD', 'NOT_ON_BOARD'], to: 'REMOVED' },
};

/**
 * Those on board leave the others behind, and the reverse: marks whom no part of a complete close-out names. Each part names some of the
 * people, so it takes all of them, with each whom they name. A flight that is cancelled has nobody on it, whoever is named.
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
