import type { ReferralInput, ReferralState } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import { type AgencyScope, alertInScope, type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import { passengerOfFlight, type PassengerKey, type PassengerOfFlight } from '#areas/occurrences/index.ts';
import type { Database } from '#kernel/db/pool.ts';

export interface StoredReferral extends PassengerOfFlight {
  id: string;
  organizationId: string;
  alertId: string | null;
  airport: string;
  teamId: string | null;
  gate: string;
  wanted: ReferralInput['wanted'];
  instruction: string;
  state: ReferralState;
  note: string;
  createdBy: string;
  createdAt: Date;
  changedBy: string | null;
  changedAt: Date | null;
  version: number;
}

const referralColumns = sql`r.id, r.organization_id as "organizationId", r.alert_id as "alertId", r.airport,
  r.team_id as "teamId", r.gate, r.wanted, r.instruction, r.state, r.note, r.created_by as "createdBy",
  r.created_at as "createdAt", r.changed_by as "changedBy", r.changed_at as "changedAt", r.version`;

const isOpen = sql`r.state in ('EN_ROUTE', 'RECEIVED', 'ENCOUNTERED')`;

/** Row-level security limits the rows to those of the organization. */
async function referralsWhere(
  db: Database,
  scope: CarrierScope,
  { from, to, condition, limit }: { from: string; to: string; condition: RawBuilder<unknown>; limit: number },
): Promise<StoredReferral[]> {
  const between = (alias: string) =>
    sql`${sql.ref(`${alias}.flight_date`)} between ${from}::date and ${to}::date`;
  const { rows } = await sql<StoredReferral>`
    select ${passengerOfFlight}, ${referralColumns}
    from referral r
    join flight_passenger p on p.flight_date = r.flight_date and p.flight_id = r.flight_id and p.id = r.passenger_id
    join flight f on f.flight_date = r.flight_date and f.id = r.flight_id
    where ${between('r')} and ${between('p')} and ${between('f')} and ${condition}
      and ${flightRowInScope(scope, sql`f`)}
    order by ${isOpen} desc, r.created_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findReferral(
  db: Database,
  scope: CarrierScope,
  { flightDate, id }: PassengerKey,
): Promise<StoredReferral | undefined> {
  const day = { from: flightDate, to: flightDate };
  const [found] = await referralsWhere(db, scope, { ...day, condition: sql`r.id = ${id}::uuid`, limit: 1 });
  return found;
}

export async function listReferralsOfPassenger(
  db: Database,
  scope: CarrierScope,
  { flightDate, id }: PassengerKey,
  limit: number,
): Promise<StoredReferral[]> {
  const condition = sql`r.passenger_id = ${id}::uuid`;
  return referralsWhere(db, scope, { from: flightDate, to: flightDate, condition, limit });
}

export interface ReferralQuery {
  from: string;
  to: string;
  modes: readonly string[];
  state: ReferralState | undefined;
  airports: readonly string[];
  /** Undefined: all. */
  teamIds: readonly string[] | undefined;
  /** Undefined: all. */
  senderId: string | undefined;
  ended: boolean;
}

export async function listReferrals(
  db: Database,
  scope: CarrierScope,
  { from, to, modes, state, airports, teamIds, senderId, ended }: ReferralQuery,
  limit: number,
): Promise<StoredReferral[]> {
  const conditions = [sql`f.mode = any(${modes}::text[])`];
  if (state !== undefined) conditions.push(sql`r.state = ${state}`);
  else if (!ended) conditions.push(isOpen);
  if (airports.length > 0) conditions.push(sql`r.airport = any(${airports}::text[])`);
  if (teamIds !== undefined) conditions.push(sql`r.team_id = any(${teamIds}::uuid[])`);
  if (senderId !== undefined) conditions.push(sql`r.created_by = ${senderId}::uuid`);
  return referralsWhere(db, scope, { from, to, condition: sql.join(conditions, sql` and `), limit });
}

export interface TeamReferralQuery {
  from: string;
  to: string;
  modes: readonly string[];
  /** Undefined: all. */
  teamId: string | undefined;
  members: readonly string[] | undefined;
}

/** Lists open referrals to the team and those that its members sent. */
export async function listReferralsOfTeam(
  db: Database,
  scope: CarrierScope,
  { from, to, modes, teamId, members = [] }: TeamReferralQuery,
  limit: number,
): Promise<StoredReferral[]> {
  const conditions = [isOpen, sql`f.mode = any(${modes}::text[])`];
  if (teamId !== undefined)
    conditions.push(sql`(r.team_id = ${teamId}::uuid or r.created_by = any(${members}::uuid[]))`);
  return referralsWhere(db, scope, { from, to, condition: sql.join(conditions, sql` and `), limit });
}

interface ReferralKey {
  flightDate: string;
  flightId: string;
  id: string;
}

/** Keeps the stored one if the same act is sent again. */
export async function insertReferral(
  db: Database,
  { flightDate, flightId, id }: ReferralKey,
  { airport, teamId, gate, wanted, instruction, alertId }: ReferralInput,
  by: { passengerId: string; organizationId: string; userId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('referral')
    .values({
      flight_date: flightDate,
      flight_id: flightId,
      id,
      passenger_id: by.passengerId,
      organization_id: by.organizationId,
      alert_id: alertId,
      airport,
      team_id: teamId,
      gate,
      wanted,
      instruction,
      state: 'EN_ROUTE',
      note: '',
      created_by: by.userId,
      created_at: by.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Returns false for another version. */
export async function updateReferral(
  db: Database,
  { flightDate, flightId, id }: ReferralKey,
  { state, note, version }: { state: ReferralState; note: string; version: number },
  by: { userId: string; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('referral')
    .set(({ eb }) => ({
      state,
      note,
      changed_by: by.userId,
      changed_at: by.at,
      version: eb('version', '+', 1),
    }))
    .where('flight_date', '=', flightDate)
    .where('flight_id', '=', flightId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns whether the reader sees the alert and it is of the passenger. */
export async function hasAlert(
  db: Database,
  scope: AgencyScope,
  { flightDate, flightId, passengerId }: Pick<PassengerOfFlight, 'flightDate' | 'flightId' | 'passengerId'>,
  alertId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from visible_alert a
    where a.flight_date = ${flightDate}::date and a.flight_id = ${flightId}::uuid and a.id = ${alertId}::uuid
      and a.passenger_id = ${passengerId}::uuid and ${alertInScope(scope, sql`a`)}`.execute(db);
  return rows.length > 0;
}

export async function listReferralTeams(
  db: Database,
  organizationId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('work_team')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
