import { confusable } from '@farol/identity';
import { sql, type RawBuilder } from 'kysely';
import { flightRowInScope, type CarrierScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';

export interface FoundPerson {
  id: string;
  surname: string;
  givenNames: string;
  nationality: string | null;
  documentNumber: string | null;
  locator: string | null;
  carrier: string;
  number: string;
  origin: string;
  destination: string;
  departureAt: Date;
}

/** Local departure dates at the origin, both included. */
export interface Window {
  from: string;
  to: string;
}

/** Where people are looked up, and by what. */
interface LookUp {
  from: RawBuilder<unknown>;
  /** The document looked for: shown before their first. */
  number: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
}

/** By a document's folded number. */
export function byDocument(folded: string, window: Window): LookUp {
  return {
    from: sql`passenger_document d
      join flight_passenger p on p.flight_date = d.flight_date and p.flight_id = d.flight_id and p.id = d.passenger_id`,
    number: sql`d.number`,
    condition: sql`d.flight_date between ${window.from}::date and ${window.to}::date and d.number_loose = ${confusable(folded)}
      and d.number_folded = ${folded}`,
  };
}

/** By the locator of their booking. */
export function byLocator(locator: string): LookUp {
  return {
    from: sql`flight_passenger p`,
    number: sql`p.document_number`,
    condition: sql`p.locator = ${locator}`,
  };
}

/** People of flights in scope, nearest departure first. */
export async function findPeople(
  scope: CarrierScope,
  db: Database,
  { from, number, condition }: LookUp,
  window: Window,
  near: { now: Date; most: number },
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select * from (
      select distinct on (p.id) p.id, p.surname, p.given_names as "givenNames", p.nationality,
        ${number} as "documentNumber", p.locator, f.carrier, f.number || f.suffix as number, f.origin, f.destination,
        f.departure_at as "departureAt"
      from ${from}
      join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
      where p.flight_date between ${window.from}::date and ${window.to}::date
        and ${condition} and ${flightRowInScope(scope, sql`f`)}
      order by p.id
    ) found
    order by abs(extract(epoch from "departureAt" - ${near.now}::timestamptz)), id
    limit ${near.most}`.execute(db);
  return rows;
}
