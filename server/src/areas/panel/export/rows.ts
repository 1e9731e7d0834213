import type { Database } from '#kernel/db/pool.ts';
import type { CarrierScope } from '#areas/access/index.ts';
import {
  flightsAfter,
  peopleAfter,
  type ExportFlight,
  type ExportPerson,
  type ExportWanted,
  type FlightPlace,
  type PersonPlace,
} from './queries.ts';

/** Runs a query in its own transaction as the exporting user. */
export type Reading = <T>(read: (db: Database) => Promise<T>) => Promise<T>;

export interface ExportRow {
  flight: ExportFlight;
  person: ExportPerson;
}

/** Limits of rows in memory. */
export interface PageSizes {
  flights: number;
  people: number;
}

const usualPages: PageSizes = { flights: 300, people: 500 };

/**
 * Yields export rows page by page. No transaction stays open between pages, so a slow client blocks nothing;
 * rows that arrive meanwhile may be missing.
 */
export async function* exportPages(
  scope: CarrierScope,
  reading: Reading,
  wanted: ExportWanted,
  pages: PageSizes = usualPages,
): AsyncGenerator<ExportRow[]> {
  let after: FlightPlace | undefined;
  for (;;) {
    const place = after;
    const flights = await reading(db => flightsAfter(scope, db, wanted, place, pages.flights));
    for (const group of groupsOf(flights, pages.people))
      yield* peoplePages(scope, reading, group, wanted, pages.people);
    if (flights.length < pages.flights) return;
    after = flights.at(-1);
  }
}

/** Groups neighbouring flights to about a page of people, because most flights have fewer. */
function* groupsOf(flights: readonly ExportFlight[], people: number): Generator<ExportFlight[]> {
  let group: ExportFlight[] = [];
  let counted = 0;
  for (const flight of flights) {
    if (group.length > 0 && counted + flight.people > people) {
      yield group;
      group = [];
      counted = 0;
    }
    group.push(flight);
    counted += flight.people;
  }
  if (group.length > 0) yield group;
}

async function* peoplePages(
  scope: CarrierScope,
  reading: Reading,
  flights: readonly ExportFlight[],
  wanted: ExportWanted,
  most: number,
): AsyncGenerator<ExportRow[]> {
  let after: PersonPlace | undefined;
  for (;;) {
    const place = after;
    const people = await reading(db => peopleAfter(scope, db, flights, wanted.source, place, most));
    const rows = people.flatMap(person => {
      const flight = flights[person.flight - 1];
      return flight === undefined ? [] : [{ flight, person }];
    });
    if (rows.length > 0) yield rows;
    if (people.length < most) return;
    after = people.at(-1);
  }
}
