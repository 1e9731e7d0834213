import type { PanelFlight, PanelMode, PanelQuery, PanelTotals, ScoreBands } from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { findAirportPlaces } from '#areas/registry/index.ts';
import { dayMs, toDate } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { readBands } from '../bands/bands.ts';
import { countMarks, type Marks, marksOf, readMarks, toPeopleFilter } from './marks.ts';
import { type FlightQuery, type FlightRecord, listFlights } from './queries.ts';
import { toPanelFlight } from './view.ts';
import { requirePanel, resolveWindow } from './window.ts';

export interface PanelData {
  window: { before: number; after: number; from: string; to: string };
  bands: ScoreBands;
  airports: string[];
  totals: PanelTotals;
  /** Flights of the filter. */
  records: readonly FlightRecord[];
  flights: PanelFlight[];
  marks: Marks;
}

const hourMs = 3_600_000;

/** Returns the airports that the user's panels are seen from; undefined means all of the home country. */
function placesOf(actor: UserActor): readonly string[] | undefined {
  const { airports } = CarrierScope.of(actor);
  if (airports !== undefined) return airports;
  const own = actor.organization?.airports ?? [];
  return own.length === 0 ? undefined : own;
}

function narrowPlaces(
  places: readonly string[] | undefined,
  chosen: readonly string[],
): readonly string[] | undefined {
  if (chosen.length === 0) return places;
  return places === undefined ? chosen : chosen.filter(code => places.includes(code));
}

export async function toFlightQuery(
  context: Pick<Context<UserActor>, 'actor' | 'clock' | 'config' | 'db'>,
  mode: PanelMode,
  query: PanelQuery,
  flightIds: readonly string[] | undefined,
): Promise<{ window: PanelData['window']; flightQuery: FlightQuery; airports: string[] }> {
  const { before, after } = await resolveWindow(context, query.window);
  const now = toDate(context.clock.now()).getTime();
  const [from, to] = [new Date(now - before * hourMs), new Date(now + after * hourMs)];
  // A flight takes less than two days, and its date is local at its origin.
  const dayAt = (at: Date, days: number) => new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10);
  const places = placesOf(context.actor);
  return {
    window: { before, after, from: from.toISOString(), to: to.toISOString() },
    airports: [...(places ?? [])],
    flightQuery: {
      mode,
      direction: query.direction,
      from,
      to,
      days: { from: dayAt(from, -2), to: dayAt(to, 1) },
      places: narrowPlaces(places, query.airports),
      homeCountry: context.config.homeCountry,
      carriers: query.carriers,
      flightIds,
    },
  };
}

/** Reads the flights of the window with totals and marks of their people. Throws FORBIDDEN. */
export async function readPanelFlights(
  context: Context<UserActor>,
  mode: PanelMode,
  query: PanelQuery,
  flightIds: readonly string[] | undefined = query.flightId === undefined ? undefined : [query.flightId],
): Promise<PanelData> {
  const { actor, db } = context;
  const scope = requirePanel(actor);
  const { window, flightQuery, airports } = await toFlightQuery(context, mode, query, flightIds);
  const bands = await readBands(db, scope.organizationId ?? '');
  const records = await listFlights(db, CarrierScope.of(actor), flightQuery);
  const marks = await readMarks(db, scope, records);
  const places = await findAirportPlaces(
    context,
    records.flatMap(({ origin, destination }) => [origin, destination]),
  );
  const flights = records.map(flight =>
    toPanelFlight(flight, {
      places,
      airport: query.direction === 'ARRIVALS' ? flight.destination : flight.origin,
      marks: marksOf(marks, flight.id),
      bands,
    }),
  );
  const listedFlights = query.view === 'FLIGHTS' ? filterFlights(query, flights, marks, bands) : flights;
  return {
    window,
    bands,
    airports,
    totals: sumTotals(records, marks, bands),
    records,
    flights: listedFlights,
    marks,
  };
}

function sumTotals(records: readonly FlightRecord[], marks: Marks, bands: ScoreBands): PanelTotals {
  const sum = (name: 'crew' | 'passengers') => records.reduce((total, flight) => total + flight[name], 0);
  return {
    flights: records.length,
    passengers: sum('passengers'),
    crew: sum('crew'),
    ...countMarks(
      [...marks.values()].flatMap(people => [...people.values()]),
      bands,
    ),
  };
}

/** Keeps flights that have people of the filter. */
function filterFlights(
  { filter }: PanelQuery,
  flights: PanelFlight[],
  marks: Marks,
  bands: ScoreBands,
): PanelFlight[] {
  const { kind, hasMark } = toPeopleFilter(filter, bands);
  if (hasMark !== undefined)
    return flights.filter(({ id }) => [...marksOf(marks, id).values()].some(hasMark));
  if (kind === undefined) return flights;
  return flights.filter(({ crew, passengers }) => (kind === 'CREW' ? crew : passengers) > 0);
}
