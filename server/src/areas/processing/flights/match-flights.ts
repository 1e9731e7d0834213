import type { Message } from '@farol/edifact';
import type { Database } from '#kernel/db/pool.ts';
import { flightDatedIdOf } from '#kernel/ids.ts';
import { foldName } from '#kernel/text.ts';
import type { IntakeFinding } from '../findings/findings.ts';
import { earlyHours, rotationHours, sameFlightHours } from '../merge/flight-tolerances.ts';
import { isInUtc, type ResolvedFlight, type ScheduledDeparture } from './flights.ts';
import {
  listFlightsAround,
  countSharedPeople,
  type KnownPeople,
  type StoredFlight,
  type PeopleKeys,
} from './queries.ts';

export interface SharedPeople extends KnownPeople {
  sent: number;
}

const hourMs = 3_600_000;

/** Empty when the flight is that of the same number and date. */
export interface RecognisedFlight {
  flight?: Pick<StoredFlight, 'id' | 'flightDate'>;
  finding?: IntakeFinding;
}

type SharedWith = (flight: StoredFlight) => Promise<SharedPeople>;

const hoursAfter = (later: Date, earlier: Date) => (later.getTime() - earlier.getTime()) / hourMs;

/**
 * Finds the stored flight by schedule, else by hours, else by people. Nearby departures win over the same
 * date, for delays past midnight. `sharedWith` counts common people: no passenger flies a number twice a day.
 */
export async function matchFlight(
  flight: ResolvedFlight,
  stored: readonly StoredFlight[],
  sharedWith?: SharedWith,
): Promise<RecognisedFlight> {
  if (flight.scheduled !== undefined) return matchSchedule(flight, flight.scheduled, stored);
  const hours = (one: StoredFlight) => hoursAfter(flight.departureAt, one.departureAt);
  const isWithinRotation = (one: StoredFlight) =>
    one.id === flight.id || hoursAfter(flight.departureAt, one.scheduledAt) < rotationHours;
  const near = stored
    .filter(one => Math.abs(hours(one)) < sameFlightHours && isWithinRotation(one))
    .toSorted(
      (one, other) =>
        Number(one.id !== flight.id) - Number(other.id !== flight.id) ||
        Math.abs(hours(one)) - Math.abs(hours(other)),
    )[0];
  if (near !== undefined && near.id !== flight.id) return toOtherDate(near);
  if (sharedWith === undefined) return {};
  const own = stored.find(({ id }) => id === flight.id);
  if (own === undefined) return matchOtherDate(flight, stored, sharedWith);
  const matchOwn = async () =>
    near === undefined ? matchSameDate(flight, hours(own), await sharedWith(own)) : {};
  const delayed = stored.find(one => one.flightDate < flight.flightDate && !one.closed && hours(one) > 0);
  if (delayed === undefined || hoursAfter(flight.departureAt, own.scheduledAt) > -earlyHours)
    return matchOwn();
  return matchEarlyOrDelayed(own, delayed, sharedWith, matchOwn);
}

function matchSchedule(
  flight: ResolvedFlight,
  { date, at = flight.departureAt }: ScheduledDeparture,
  stored: readonly StoredFlight[],
): RecognisedFlight {
  const { carrier, number, suffix, origin } = flight;
  const distance = (one: StoredFlight) => Math.abs(hoursAfter(at, one.scheduledAt));
  const match =
    stored
      .filter(one => one.flightDate === date)
      .toSorted((one, other) => distance(one) - distance(other))[0] ??
    // The delay may have arrived before the schedule.
    stored.find(one => Math.abs(hoursAfter(flight.departureAt, one.departureAt)) < earlyHours);
  const found = match ?? {
    id: flightDatedIdOf(date, carrier, number, suffix, origin),
    flightDate: date,
  };
  if (found.id === flight.id) return {};
  const { id, flightDate } = found;
  return {
    flight: { id, flightDate },
    finding: { code: 'FLIGHT_OF_SCHEDULED_DATE', severity: 'INFO', params: { date: flightDate } },
  };
}

async function matchEarlyOrDelayed(
  own: StoredFlight,
  delayed: StoredFlight,
  sharedWith: SharedWith,
  matchOwn: () => Promise<RecognisedFlight>,
): Promise<RecognisedFlight> {
  const [ofOwn, ofDelayed] = [await sharedWith(own), await sharedWith(delayed)];
  if (ofDelayed.shared > ofOwn.shared) return toOtherDate(delayed);
  if (ofOwn.shared > ofDelayed.shared) return {};
  const settled = await matchOwn();
  return settled.flight === undefined ? { finding: ambiguousFinding(own, delayed) } : settled;
}

async function matchOtherDate(
  flight: ResolvedFlight,
  stored: readonly StoredFlight[],
  sharedWith: SharedWith,
): Promise<RecognisedFlight> {
  const hours = (one: StoredFlight) => hoursAfter(flight.departureAt, one.departureAt);
  const nearby = stored.find(one => !one.closed && Math.abs(hours(one)) < rotationHours);
  if (nearby === undefined) return {};
  const { sent, shared, certain } = await sharedWith(nearby);
  if (shared > 1 && shared * 2 >= sent) return toOtherDate(nearby);
  if (sent === 1) return certain > 0 ? toOtherDate(nearby) : { finding: ambiguousFinding(flight, nearby) };
  const params = { date: nearby.flightDate, hours: Math.round(Math.abs(hours(nearby))) };
  return { finding: { code: 'FLIGHT_BESIDE_ANOTHER', severity: 'INFO', params } };
}

function ambiguousFinding(
  { flightDate: date }: Pick<StoredFlight, 'flightDate'>,
  { flightDate: other }: Pick<StoredFlight, 'flightDate'>,
): IntakeFinding {
  return { code: 'FLIGHT_AMBIGUOUS', severity: 'WARNING', params: { date, other } };
}

function toOtherDate({ id, flightDate }: Pick<StoredFlight, 'id' | 'flightDate'>): RecognisedFlight {
  return {
    flight: { id, flightDate },
    finding: { code: 'FLIGHT_OF_ANOTHER_DATE', severity: 'INFO', params: { date: flightDate } },
  };
}

const dayBefore = (date: string): string => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();

/** Local hour before which a departure may be yesterday's, delayed. */
const delayedBeforeHour = 10;

/** Same number and date, many hours apart: a delay or two flights. */
function matchSameDate(
  flight: ResolvedFlight,
  hours: number,
  { sent, known, shared }: SharedPeople,
): RecognisedFlight {
  const { carrier, number, suffix, origin, flightDate } = flight;
  if (sent === 0 || known === 0 || shared > 0) return {};
  if (hours < 0 && flight.departureHour < delayedBeforeHour) {
    const yesterday = dayBefore(flightDate);
    const id = flightDatedIdOf(yesterday, carrier, number, suffix, origin);
    return toOtherDate({ id, flightDate: yesterday });
  }
  // Lists may arrive one person at a time.
  if (sent === 1) return { finding: ambiguousFinding(flight, { flightDate: dayBefore(flightDate) }) };
  if (hours < 0 || known < 2) return {};
  const params = { date: flightDate, hours: Math.round(hours) };
  return {
    flight: { id: flightDatedIdOf(flightDate, carrier, number, suffix, origin, 'later'), flightDate },
    finding: { code: 'FLIGHT_BESIDE_ANOTHER', severity: 'INFO', params },
  };
}

/** Replaces flights by the stored ones they belong to; delays and UTC times change dates. Adds findings. */
export async function matchFlights(
  db: Database,
  found: { flight: ResolvedFlight }[],
  find: (finding: IntakeFinding) => void,
  message?: Message,
): Promise<void> {
  const keys = message && keysOf(message);
  for (const one of found) {
    const { flight } = one;
    const stored = await listFlightsAround(db, flight);
    const recognised = await matchFlight(
      flight,
      stored,
      keys && (async other => ({ sent: keys.count, ...(await countSharedPeople(db, other, keys)) })),
    );
    if (recognised.finding !== undefined) find(recognised.finding);
    one.flight = { ...flight, ...recognised.flight };
    const storedFlight = stored.find(({ id }) => id === one.flight.id);
    one.flight.sentInUtc = storedFlight !== undefined && isInUtc(flight, storedFlight);
    if (one.flight.sentInUtc) find({ code: 'TIMES_IN_UTC', severity: 'WARNING' });
  }
}

/** Excludes crew, who fly the same number daily. */
function keysOf({ people, bookings }: Message): PeopleKeys & { count: number } {
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
