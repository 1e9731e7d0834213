import { type FlightRow, type flights, type HandlerInput, searchLimit } from '@farol/contract';
import { toDate, dayMs } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findAirportPlaces, listUserAirports } from '#areas/registry/index.ts';
import { beginReading } from '../reading.ts';
import type { FlightKey } from '../queries.ts';
import { flightKey } from '../records.ts';
import { AgencyScope, CarrierScope } from '#areas/access/index.ts';
import { countOpenAlertsByFlight } from '#areas/alerts/index.ts';
import {
  countFlightChanges,
  countMarkedCrew,
  findFlight,
  findFlights,
  type FlightRecord,
  type FlightQuery,
} from './queries.ts';
import { toFlightRow } from './view.ts';

type Filter = HandlerInput<typeof flights.searchFlights>['body'];

export async function searchFlights(
  context: Context<UserActor>,
  filter: Filter,
): Promise<{ rows: FlightRow[]; truncated: boolean; readAt: string; seen: string }> {
  const reading = await beginReading(context);
  const now = toDate(context.clock.now());
  const scope = CarrierScope.of(context.actor);
  const found = await findFlights(
    context.db,
    scope,
    await toFlightQuery(context, filter),
    now,
    searchLimit + 1,
  );
  const truncated = found.length > searchLimit;
  const rows = await toRows(context, found.slice(0, searchLimit));
  context.setAuditRecords(
    rows.map(({ id }) => ({ kind: 'flight', id })),
    { ...filter, rows: rows.length, truncated },
  );
  return { rows, truncated, ...reading };
}

export async function flightsChanged(
  context: Context<UserActor>,
  filter: Filter,
  seen: string,
): Promise<{ count: number }> {
  const since = { seen, alerts: AgencyScope.ofAlertsIfAny(context.actor) };
  const now = toDate(context.clock.now());
  const query = await toFlightQuery(context, filter);
  const count = await countFlightChanges(context.db, CarrierScope.of(context.actor), query, now, since);
  return { count };
}

/** Throws RECORD_NOT_FOUND for missing and invisible flights. */
export async function getFlight(context: Context<UserActor>, flightId: string): Promise<FlightRow> {
  const flight = await getFlightRecord(context, flightId);
  context.setAuditRecords([{ kind: 'flight', id: flight.id }]);
  return toFlight(context, flight);
}

export async function toFlight(context: Context<UserActor>, flight: FlightRecord): Promise<FlightRow> {
  const [row] = await toRows(context, [flight]);
  if (row === undefined) throw new Error('a flight record gives a row');
  return row;
}

export async function getFlightRecord(
  { actor, db, clock }: Context<UserActor>,
  flightId: string,
): Promise<FlightRecord> {
  const key = flightKey(flightId);
  const flight = await findFlight(db, CarrierScope.of(actor), key, toDate(clock.now()));
  if (flight === undefined) throw new Failure('RECORD_NOT_FOUND');
  return flight;
}

async function toRows(context: Context<UserActor>, flights: readonly FlightRecord[]): Promise<FlightRow[]> {
  const places = await findAirportPlaces(
    context,
    flights.flatMap(flight => [flight.origin, flight.destination]),
  );
  const alerts = await countAlerts(context.db, context.actor, flights);
  const compared = nearestFlights(flights, toDate(context.clock.now()));
  const markedCrew = await countMarkedCrew(context.db, compared);
  const isCompared = new Set(compared.map(({ id }) => id));
  return flights.map(flight =>
    toFlightRow(flight, places, {
      alerts: alerts.get(flight.id) ?? 0,
      markedCrew: isCompared.has(flight.id) ? (markedCrew.get(flight.id) ?? 0) : null,
    }),
  );
}

/** Comparing the crew of one flight with the register takes about 0.1 ms. */
const maxComparedFlights = 300;

/** Returns the flights whose departure is nearest to now. */
function nearestFlights(flights: readonly FlightRecord[], now: Date): readonly FlightRecord[] {
  if (flights.length <= maxComparedFlights) return flights;
  const distance = ({ departureAt }: FlightRecord): number => Math.abs(departureAt.getTime() - now.getTime());
  return flights.toSorted((a, b) => distance(a) - distance(b)).slice(0, maxComparedFlights);
}

async function countAlerts(
  db: Database,
  actor: UserActor,
  flights: readonly FlightKey[],
): Promise<ReadonlyMap<string, number>> {
  const scope = AgencyScope.ofAlertsIfAny(actor);
  return scope === undefined ? new Map() : countOpenAlertsByFlight(db, scope, flights);
}

/** Three hours before and after now (specification, section 9). */
const nearbyMs = 3 * 3_600_000;
/** Covers flights across the date line and a day late. */
const nearDays = 3;

async function toFlightQuery(
  { actor, db, clock }: Context<UserActor>,
  { number, near = false, mine = false, ...filter }: Filter,
): Promise<FlightQuery> {
  const [, digits, suffix] = /^0*(\d+?)([A-Z]?)$/.exec(number?.toUpperCase() ?? '') ?? [];
  const ownAirports = near || mine ? (await listUserAirports(db, actor)).map(({ iata }) => iata) : [];
  return {
    ...(near ? nearNow(toDate(clock.now())) : { from: filter.from, to: filter.to }),
    movementAirports: ownAirports.length === 0 ? undefined : ownAirports,
    carriers: filter.carriers,
    origins: filter.origins,
    destinations: filter.destinations,
    mode: filter.mode,
    status: filter.status,
    number: digits,
    // Without a letter, all suffixes match.
    suffix: suffix === '' ? undefined : suffix,
  };
}

function nearNow(now: Date): Pick<FlightQuery, 'from' | 'to' | 'movementPeriod'> {
  const at = now.getTime();
  const dayAt = (days: number) => new Date(at + days * dayMs).toISOString().slice(0, 10);
  return {
    from: dayAt(-nearDays),
    to: dayAt(nearDays),
    movementPeriod: { from: new Date(at - nearbyMs), to: new Date(at + nearbyMs) },
  };
}
