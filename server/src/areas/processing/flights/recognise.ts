import type { Message } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { flightDatedIdOf } from '#kernel/ids.ts';
import { foldName } from '#kernel/text.ts';
import type { IntakeFinding } from '../findings/findings.ts';
import { isToldInUtc, type ResolvedFlight } from './flights.ts';
import { flightsAround, sharedPeople, type StoredFlight, type ToldKeys } from './queries.ts';

/** How many people a message tells of, how many a stored flight has, and how many of those it tells of. */
export interface SharedPeople {
  told: number;
  known: number;
  shared: number;
}

const hourMilliseconds = 3_600_000;

/** Hours within which a carrier does not let two flights of one number leave one airport. */
const nearHours = 10;
/** Rotations leave about a day apart: what lies clearly closer is of another timetable, or a long delay. */
const rotationHours = 20;

/** What a message's flight turns out to be; nothing where it is the one of its number and date. */
export interface Recognised {
  flight?: Pick<StoredFlight, 'id' | 'flightDate'>;
  finding?: IntakeFinding;
}

/**
 * The flight that is meant, by those that are stored around it. One that leaves within hours goes before the one of the same date: after
 * midnight yesterday's flight is meant, not tonight's. Where hours do not tell, the people do: nobody flies the same number twice in a
 * day. `sharedWith` counts them; without it the hours alone decide.
 */
export async function recogniseAmong(
  flight: ResolvedFlight,
  stored: readonly StoredFlight[],
  sharedWith?: (flight: StoredFlight) => Promise<SharedPeople>,
): Promise<Recognised> {
  /** How much later than the stored one it leaves. */
  const hours = (one: StoredFlight) =>
    (flight.departureAt.getTime() - one.departureAt.getTime()) / hourMilliseconds;
  const near = stored
    .filter(one => Math.abs(hours(one)) < nearHours)
    .toSorted(
      (one, other) =>
        Number(one.id !== flight.id) - Number(other.id !== flight.id) ||
        Math.abs(hours(one)) - Math.abs(hours(other)),
    )[0];
  if (near !== undefined) return near.id === flight.id ? {} : ofAnotherDate(near);
  if (sharedWith === undefined) return {};
  const own = stored.find(({ id }) => id === flight.id);
  if (own !== undefined) return ofSameDate(flight, hours(own), await sharedWith(own));
  const beside = stored.find(one => !one.closed && Math.abs(hours(one)) < rotationHours);
  if (beside === undefined) return {};
  const { told, shared } = await sharedWith(beside);
  if (shared > 1 && shared * 2 >= told) return ofAnotherDate(beside);
  const params = { date: beside.flightDate, hours: Math.round(Math.abs(hours(beside))) };
  return { finding: { code: 'FLIGHT_BESIDE_ANOTHER', severity: 'INFO', params } };
}

function ofAnotherDate({ id, flightDate }: Pick<StoredFlight, 'id' | 'flightDate'>): Recognised {
  return {
    flight: { id, flightDate },
    finding: { code: 'FLIGHT_OF_ANOTHER_DATE', severity: 'INFO', params: { date: flightDate } },
  };
}

/** Local hour before which a departure may be that of yesterday's flight, delayed. */
const delayedUntil = 10;

/** One of the same number and date that leaves many hours earlier or later: delayed, or two flights that only share the date. */
function ofSameDate(
  flight: ResolvedFlight,
  hours: number,
  { told, known, shared }: SharedPeople,
): Recognised {
  const { carrier, number, suffix, origin, flightDate } = flight;
  // Of whom nothing is told that could be known, nothing follows.
  if (told === 0 || known === 0 || shared > 0) return {};
  if (hours < 0 && flight.departureHour < delayedUntil) {
    const yesterday = Temporal.PlainDate.from(flightDate).subtract({ days: 1 }).toString();
    const id = flightDatedIdOf(yesterday, carrier, number, suffix, origin);
    return ofAnotherDate({ id, flightDate: yesterday });
  }
  // One person each may be of a list that is sent person by person.
  if (hours < 0 || told < 2 || known < 2) return {};
  const params = { date: flightDate, hours: Math.round(hours) };
  return {
    flight: { id: flightDatedIdOf(flightDate, carrier, number, suffix, origin, 'later'), flightDate },
    finding: { code: 'FLIGHT_BESIDE_ANOTHER', severity: 'INFO', params },
  };
}

/**
 * A delay over midnight, or a departure that one source tells in UTC, is another date and the same flight. Findings say so, and where two
 * of a number that leave within a day are taken for two. With a message, people tell where hours do not.
 */
export async function recognise(
  db: Database,
  found: { flight: ResolvedFlight }[],
  find: (finding: IntakeFinding) => void,
  message?: Message,
): Promise<void> {
  const keys = message && keysOf(message);
  for (const one of found) {
    const { flight } = one;
    const stored = await flightsAround(db, flight);
    const recognised = await recogniseAmong(
      flight,
      stored,
      keys && (async other => ({ told: keys.count, ...(await sharedPeople(db, other, keys)) })),
    );
    if (recognised.finding !== undefined) find(recognised.finding);
    one.flight = { ...flight, ...recognised.flight };
    const known = stored.find(({ id }) => id === one.flight.id);
    one.flight.toldInUtc = known !== undefined && isToldInUtc(flight, known);
    if (one.flight.toldInUtc) find({ code: 'TIMES_IN_UTC', severity: 'WARNING' });
  }
}

/** By what people of a message are found on a flight: names, numbers of documents, locators. Crew fly the same number day by day. */
function keysOf({ people, bookings }: Message): ToldKeys & { count: number } {
  const all = [...people, ...bookings.flatMap(booking => booking.people)].filter(
    ({ kind }) => kind === 'PASSENGER',
  );
  return {
    count: all.length,
    names: all.flatMap(({ surname, givenNames }) =>
      surname === undefined ? [] : [foldName(`${surname} ${givenNames ?? ''}`)],
    ),
    numbers: all.flatMap(({ documents }) => documents.map(({ number }) => number)),
    locators: [...people, ...bookings].flatMap(({ locator }) => locator ?? []),
    references: all.flatMap(({ uniqueReference }) => uniqueReference ?? []),
  };
}
