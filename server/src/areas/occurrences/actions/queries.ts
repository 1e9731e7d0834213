import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { PassengerOfFlight } from '../queries.ts';

type Place = Pick<PassengerOfFlight, 'flightDate' | 'flightId' | 'passengerId'>;

export interface StoredAction {
  actionId: string;
  organizationId: string;
  airport: string;
  recordedBy: string;
  recordedAt: Date;
  undoneBy: string | null;
  undoneAt: Date | null;
  actId: string;
}

/** Row-level security limits the rows to those of the organization. */
export async function listActions(
  db: Database,
  { flightDate, flightId, passengerId }: Place,
): Promise<StoredAction[]> {
  const { rows } = await sql<StoredAction>`
    select action_id as "actionId", organization_id as "organizationId", airport, recorded_by as "recordedBy",
      recorded_at as "recordedAt", undone_by as "undoneBy", undone_at as "undoneAt", act_id as "actId"
    from passenger_action
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid and passenger_id = ${passengerId}::uuid
    order by recorded_at desc, action_id`.execute(db);
  return rows;
}

interface Act {
  organizationId: string;
  actionId: string;
  actId: string;
  by: string;
}

/** Records the action unless it is recorded, or a colleague undid it after the act. */
export async function insertAction(
  db: Database,
  { flightDate, flightId, passengerId }: Place,
  {
    organizationId,
    actionId,
    actId,
    by,
    at,
    storedAt,
    airport,
  }: Act & { at: Date; storedAt: Date; airport: string },
): Promise<void> {
  await sql`
    insert into passenger_action as a (flight_date, flight_id, passenger_id, organization_id, action_id, airport,
      recorded_by, recorded_at, stored_at, act_id)
    values (${flightDate}::date, ${flightId}::uuid, ${passengerId}::uuid, ${organizationId}::uuid, ${actionId}::uuid,
      ${airport}, ${by}::uuid, ${at}::timestamptz, ${storedAt}::timestamptz, ${actId}::uuid)
    on conflict (flight_date, flight_id, passenger_id, organization_id, action_id) do update
      set airport = excluded.airport, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at,
        stored_at = excluded.stored_at, undone_by = null, undone_at = null, version = a.version + 1,
        act_id = excluded.act_id
      where a.undone_at is not null and a.act_id <> excluded.act_id and a.undone_at <= excluded.recorded_at`.execute(
    db,
  );
}

/** Undoes an action that was recorded before `seenAt`. */
export async function setUndone(
  db: Database,
  { flightDate, flightId, passengerId }: Place,
  { organizationId, actionId, actId, by, seenAt, now }: Act & { seenAt: Date; now: Date },
): Promise<void> {
  await sql`
    update passenger_action set undone_by = ${by}::uuid, undone_at = ${now}::timestamptz, version = version + 1,
      act_id = ${actId}::uuid
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid and passenger_id = ${passengerId}::uuid
      and organization_id = ${organizationId}::uuid and action_id = ${actionId}::uuid and undone_at is null
      and stored_at <= ${seenAt}::timestamptz`.execute(db);
}
