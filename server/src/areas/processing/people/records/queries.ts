import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { FlightKey } from '../../flight-key.ts';

/** Moves occurrences, referrals, terms and attachments to the remaining passengers. */
export async function moveOccurrences(
  db: Database,
  flight: FlightKey,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  for (const table of [
    'occurrence',
    'occurrence_version',
    'referral',
    'term',
    'attachment',
    'attachment_chunk',
  ] as const)
    await sql`
      update ${sql.table(table)} o set passenger_id = m.kept
      from unnest(${moves.map(({ from }) => from)}::uuid[], ${moves.map(({ to }) => to)}::uuid[]) as m (loser, kept)
      where o.flight_date = ${flight.flightDate}::date and o.flight_id = ${flight.id}::uuid
        and o.passenger_id = m.loser`.execute(db);
}

/**
 * Moves inspected states and recorded actions. Of several of an organization, keeps that of the remaining
 * passenger, or the last.
 */
export async function moveInspections(
  db: Database,
  flight: FlightKey,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  await moveStates(db, flight, moves, 'passenger_inspection', []);
  await moveStates(db, flight, moves, 'passenger_action', ['action_id']);
}

/** `key` distinguishes the states of a passenger and an organization. */
async function moveStates(
  db: Database,
  flight: FlightKey,
  moves: readonly { from: string; to: string }[],
  table: 'passenger_action' | 'passenger_inspection',
  key: readonly string[],
): Promise<void> {
  const here = (of: string) =>
    sql`${sql.ref(`${of}.flight_date`)} = ${flight.flightDate}::date and ${sql.ref(`${of}.flight_id`)} = ${flight.id}::uuid`;
  const columns = ['organization_id', ...key];
  const list = sql.join(columns.map(column => sql.ref(`i.${column}`)));
  const same = (one: string, other: string) =>
    sql.join(
      columns.map(column => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
      sql` and `,
    );
  await sql`
    with moved as materialized (
      select i.passenger_id, ${list}, m.kept, exists (
          select 1 from ${sql.table(table)} k
          where ${here('k')} and k.passenger_id = m.kept and ${same('k', 'i')}
        ) or row_number() over (
          partition by m.kept, ${list} order by i.undone_at is null desc, i.stored_at desc, i.passenger_id
        ) > 1 as twice
      from ${sql.table(table)} i
      join unnest(${moves.map(({ from }) => from)}::uuid[], ${moves.map(({ to }) => to)}::uuid[]) as m (loser, kept)
        on i.passenger_id = m.loser
      where ${here('i')}
    ), ended as (
      delete from ${sql.table(table)} i using moved
      where ${here('i')} and i.passenger_id = moved.passenger_id and ${same('i', 'moved')} and moved.twice
    )
    update ${sql.table(table)} i set passenger_id = moved.kept from moved
    where ${here('i')} and i.passenger_id = moved.passenger_id and ${same('i', 'moved')} and not moved.twice`.execute(
    db,
  );
}
