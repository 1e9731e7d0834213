import type { Database } from '#kernel/db/pool.ts';
import type { CarrierScope } from '#areas/access/index.ts';
import {
  listFlightsAfter,
  listPeopleAfter,
  type ExportFlight,
  type ExportPerson,
  type ExportQuery,
  type FlightCursor,
  type PersonCursor,
} from './queries.ts';

/** Runs a query in its own transaction as the exporting user. */
export type ReadInTransaction = <T>(read: (db: Database) => Promise<T>) => Promise<T>;

export interface ExportRow {
  flight: ExportFlight;
  person: ExportPerson;
}

/** Limits of rows in memory. */
export interface PageSizes {
  flights: number;
  people: number;
}

const defaultPages: PageSizes = { flights: 300, people: 500 };

/**
 * Yields export rows page by page. No transaction stays open between pages, so a slow client blocks nothing;
 * rows that arrive meanwhile may be missing.
 */
export async function* exportPages(
  scope: CarrierScope,
  readInTransaction: ReadInTransaction,
  query: ExportQuery,
  pages: PageSizes = defaultPages,
): AsyncGenerator<ExportRow[]> {
  let after: FlightCursor | undefined;
  for (;;) {
    const place = after;
    const flights = await readInTransaction(db => listFlightsAfter(db, scope, query, place, pages.flights));
    for (const group of groupFlights(flights, pages.people))
      yield* peoplePages(scope, readInTransaction, group, query, pages.people);
    if (flights.length < pages.flights) return;
    after = flights.at(-1);
  }
}

/** Groups neighbouring flights to about a page of people, because most flights have fewer. */
function* groupFlights(flights: readonly ExportFlight[], people: number): Generator<ExportFlight[]> {
  let group: ExportFlight[] = [];
  let peopleInGroup = 0;
  for (const flight of flights) {
    if (group.length > 0 && peopleInGroup + flight.people > people) {
      yield group;
      group = [];
      peopleInGroup = 0;
    }
    group.push(flight);
    peopleInGroup += flight.people;
  }
  if (group.length > 0) yield group;
}

async function* peoplePages(
  scope: CarrierScope,
  readInTransaction: ReadInTransaction,
  flights: readonly ExportFlight[],
  query: ExportQuery,
  limit: number,
): AsyncGenerator<ExportRow[]> {
  let after: PersonCursor | undefined;
  for (;;) {
    const place = after;
    const people = await readInTransaction(db =>
      listPeopleAfter(db, scope, { flights, source: query.source, after: place, limit }),
    );
    const rows = people.flatMap(person => {
      const flight = flights[person.flight - 1];
      return flight === undefined ? [] : [{ flight, person }];
    });
    if (rows.length > 0) yield rows;
    if (people.length < limit) return;
    after = people.at(-1);
  }
}
