import type { Person } from '@farol/edifact';
import { newFlightDatedId } from '#kernel/ids.ts';
import type { MessageOnFlight } from '../flights/find-flights.ts';
import {
  changesBetween,
  type FieldChange,
  type FlightPeople,
  type FlightPerson,
  type PassengerState,
  unheardOf,
} from './people.ts';
import type { NamedPerson } from './people-named.ts';

/** The people of a flight after a message. */
export interface Merged {
  /** Everyone on the flight. */
  people: FlightPeople;
  /** Whom the message names, in its order. */
  named: readonly FlightPerson[];
  /** Id of each of them, by what the message says of them. */
  ids: ReadonlyMap<Person, string>;
  /** What differs from what the same source said of them before. */
  changes: readonly { id: string; changes: FieldChange[] }[];
}

/**
 * Merges whom a message names with who is known on the flight from both sources, in `people`; stores nothing. Who is named by
 * reference only and is not on the flight is passed over; where a list does so, a finding says how many.
 */
export function mergePeople(
  people: FlightPeople,
  part: MessageOnFlight,
  given: readonly NamedPerson[],
): Merged {
  const taken = new Set<string>();
  const named: FlightPerson[] = [];
  const ids = new Map<Person, string>();
  const changes: { id: string; changes: FieldChange[] }[] = [];
  let unknown = 0;
  for (const one of given) {
    const found = people.find(one.person, taken);
    if (found === undefined && one.person.surname === undefined) {
      unknown += 1;
      continue;
    }
    const known =
      found ??
      unheardOf({ id: newFlightDatedId(part.flight.flightDate), kind: one.person.kind, state: one.state });
    const before = part.source === 'API' ? known.api : known.pnr;
    apply(known, part, one);
    const after = part.source === 'API' ? known.api : known.pnr;
    const differences = before === null || after === null ? [] : changesBetween(before, after);
    if (differences.length > 0) changes.push({ id: known.id, changes: differences });
    if (found === undefined) people.add(known);
    else people.index(known);
    taken.add(known.id);
    named.push(known);
    ids.set(one.person, known.id);
  }
  if (part.source === 'API' && unknown > 0)
    part.find({ code: 'UNKNOWN_PERSON', severity: 'WARNING', params: { count: unknown } });
  return { people, named, ids, changes };
}

/** A booking never takes back what the airline's list said: who is on the list or on board stays so. */
const fromList: ReadonlySet<PassengerState> = new Set(['ON_LIST', 'ON_BOARD', 'NOT_ON_BOARD']);

/** Writes what a source says of a person over what it said before. */
function apply(known: FlightPerson, { source, received }: MessageOnFlight, given: NamedPerson): void {
  if (source === 'API') {
    known.api = given.whole || known.api === null ? given.person : overlay(known.api, given.person);
    known.apiFileId = received.fileId;
    known.kind = given.person.kind;
    known.state = given.state === 'ON_LIST' && known.state === 'ON_BOARD' ? 'ON_BOARD' : given.state;
    return;
  }
  known.pnr = given.person;
  known.pnrFileId = received.fileId;
  known.bookingId = given.bookingId ?? known.bookingId;
  if (!fromList.has(known.state)) known.state = given.state;
  const { checkIn } = given.person;
  if (checkIn !== undefined)
    known.checkedInAt = checkIn.at === undefined ? (known.checkedInAt ?? received.at) : new Date(checkIn.at);
}

/** What the message gives replaces, what it leaves out stays. */
function overlay(before: Person, after: Person): Person {
  const given = Object.entries(after).filter(([, value]) => !(Array.isArray(value) && value.length === 0));
  return { ...before, ...Object.fromEntries(given) };
}
