import type { FlightLeg } from '@farol/edifact';
import { toInstant, formatLocal, toDate } from '#kernel/clock.ts';
import { flightDatedIdOf } from '#kernel/ids.ts';
import { type AirportPlace, zoneAt } from '#areas/registry/index.ts';
import type { IntakeFinding } from '../findings/findings.ts';
import type { FlightMessage } from '../merge/flight-message.ts';

export interface ScheduledDeparture {
  date: string;
  at?: Date;
}

/** Id derived from carrier, number, suffix, origin and local departure date. */
export interface ResolvedFlight {
  id: string;
  flightDate: string;
  carrier: string;
  number: string;
  suffix: string;
  origin: string;
  destination: string;
  departureAt: Date;
  arrivalAt: Date | null;
  mode: 'INTERNATIONAL' | 'DOMESTIC';
  /** Local. */
  departureHour: number;
  /** Times if the sent values were UTC. */
  inUtc?: { departureAt: Date; arrivalAt: Date };
  /** Times if the same instants were sent as UTC. */
  ofUtc?: { departureAt: Date; arrivalAt: Date };
  /** UTC times were sent while local ones are stored. */
  sentInUtc?: boolean;
  /** Set if the message has the schedule and a delayed departure. */
  scheduled?: ScheduledDeparture;
}

export interface MessageOnFlight extends FlightMessage {
  flight: ResolvedFlight;
}

/** Flights further away have a mistyped date. */
const maxDaysAway = { past: 400, future: 400 };

export function resolveFlight(
  leg: FlightLeg,
  airports: ReadonlyMap<string, AirportPlace>,
  home: { country: string; now: Temporal.Instant },
  find: (finding: IntakeFinding) => void,
): ResolvedFlight | undefined {
  const { origin, destination, departure } = leg;
  if (origin === undefined || destination === undefined || departure === undefined) {
    find({ code: 'FLIGHT_INCOMPLETE', severity: 'ERROR' });
    return undefined;
  }
  for (const code of [origin, destination]) {
    if (!airports.has(code))
      find({ code: 'UNKNOWN_AIRPORT', severity: 'WARNING', params: { airport: code } });
  }
  const flightDate = departure.slice(0, 10);
  const zoneOf = (code: string) => zoneAt(airports, code);
  const departureAt = toInstant(departure, zoneOf(origin));
  const days = Math.abs(departureAt.since(home.now).total('days'));
  if (
    days >
    (departureAt.epochMilliseconds < home.now.epochMilliseconds ? maxDaysAway.past : maxDaysAway.future)
  ) {
    find({ code: 'FLIGHT_TOO_FAR', severity: 'ERROR', params: { date: flightDate } });
    return undefined;
  }
  const arrivalAt = leg.arrival === undefined ? undefined : toInstant(leg.arrival, zoneOf(destination));
  if (arrivalAt !== undefined && Temporal.Instant.compare(arrivalAt, departureAt) <= 0) {
    find({ code: 'ARRIVAL_BEFORE_DEPARTURE', severity: 'WARNING' });
  }
  const abroad = [origin, destination].some(code => airports.get(code)?.countryCode2 !== home.country);
  return {
    id: flightDatedIdOf(flightDate, leg.carrier, leg.number, leg.suffix ?? '', origin),
    flightDate,
    carrier: leg.carrier,
    number: leg.number,
    suffix: leg.suffix ?? '',
    origin,
    destination,
    departureAt: toDate(departureAt),
    arrivalAt: arrivalAt === undefined ? null : toDate(arrivalAt),
    mode: abroad ? 'INTERNATIONAL' : 'DOMESTIC',
    departureHour: Number(departure.slice(11, 13)),
    ...(leg.arrival === undefined || arrivalAt === undefined
      ? {}
      : {
          inUtc: {
            departureAt: toDate(toInstant(departure, 'UTC')),
            arrivalAt: toDate(toInstant(leg.arrival, 'UTC')),
          },
          ofUtc: {
            departureAt: toDate(toInstant(formatLocal(departureAt, 'UTC'), zoneOf(origin))),
            arrivalAt: toDate(toInstant(formatLocal(arrivalAt, 'UTC'), zoneOf(destination))),
          },
        }),
  };
}

/** Returns the times under both UTC readings. Undefined with equal offsets, where a delay looks the same. */
export function utcReadings({
  departureAt,
  arrivalAt,
  inUtc,
  ofUtc,
}: ResolvedFlight): Required<Pick<ResolvedFlight, 'inUtc' | 'ofUtc'>> | undefined {
  if (arrivalAt === null || inUtc === undefined || ofUtc === undefined) return undefined;
  const offset = (at: Date, other: Date) => at.getTime() - other.getTime();
  const sameOffset = offset(departureAt, inUtc.departureAt) === offset(arrivalAt, inUtc.arrivalAt);
  return sameOffset ? undefined : { inUtc, ofUtc };
}

export function isInUtc(
  flight: ResolvedFlight,
  known: Pick<ResolvedFlight, 'departureAt' | 'arrivalAt'>,
): boolean {
  const inUtc = utcReadings(flight)?.inUtc;
  return (
    inUtc !== undefined &&
    inUtc.departureAt.getTime() === known.departureAt.getTime() &&
    inUtc.arrivalAt.getTime() === known.arrivalAt?.getTime()
  );
}
