import type { PersonKind } from '@farol/contract';
import { sql } from 'kysely';
import { type CarrierScope, flightInScope } from '#areas/access/index.ts';
import { crewMemberJoin } from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import {
  type FlightKey,
  passengerColumns,
  newlyAlerted,
  onFlight,
  type PassengerListRecord,
  type EarlierReading,
  unseen,
} from '../queries.ts';

export async function listPassengers(
  db: Database,
  scope: CarrierScope,
  flight: FlightKey,
  { limit, kind }: { limit: number; kind?: PersonKind | undefined },
): Promise<PassengerListRecord[]> {
  const { rows } = await sql<PassengerListRecord>`
    select ${passengerColumns} from flight_passenger p ${crewMemberJoin({ from: flight.flightDate, to: flight.flightDate, flightId: flight.id })}
    where p.flight_date = ${flight.flightDate}::date and p.flight_id = ${flight.id}
      and ${flightInScope(scope, sql`p`)}
      ${kind === undefined ? sql`` : sql`and p.kind = ${kind}`}
    order by p.name_folded, p.id
    limit ${limit}`.execute(db);
  return rows;
}

export async function countNewOrChanged(
  db: Database,
  scope: CarrierScope,
  flight: FlightKey,
  since: EarlierReading,
): Promise<number> {
  const { seen } = since;
  const place = { flightDate: flight.flightDate, flightId: flight.id };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from flight_passenger p
    where ${onFlight('p', place)} and ${flightInScope(scope, sql`p`)}
      and (
        ${unseen(sql`p.state_xid`, seen)}
        or exists (
          select 1 from passenger_change c
          where ${onFlight('c', place)} and c.passenger_id = p.id and ${unseen(sql`c.written_xid`, seen)}
        )
        or ${newlyAlerted(since, sql`${onFlight('a', place)} and a.passenger_id = p.id`)}
      )`.execute(db);
  return rows[0]?.count ?? 0;
}
