import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { testNow } from '#testing/platform.ts';
import { alertInScope, alertReaders, restrictionInScope } from '../queries.ts';
import type { AgencyScope } from '../scopes.ts';

export async function listVisibleRestrictions(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('restriction').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The transaction acts for the system. */
export async function restrictionsInScope(db: Database, scope: AgencyScope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from restriction r where ${restrictionInScope(scope, sql`r`)} order by r.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertRestriction(
  db: Database,
  input: { id: string; organizationId: string; createdBy: string; categoryId: string; viewers: string[] },
): Promise<void> {
  await db
    .insertInto('restriction')
    .values({
      id: input.id,
      organization_id: input.organizationId,
      category_id: input.categoryId,
      note: '',
      expiration: '2026-12-31',
      active: true,
      created_at: new Date(testNow),
      updated_at: new Date(testNow),
      created_by: input.createdBy,
      viewers: input.viewers,
      receivers: input.viewers,
      version: 1,
    })
    .execute();
}

export async function listVisibleAlerts(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('alert').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Gives each document the owner and viewers of its restriction. */
export async function insertDocuments(db: Database): Promise<void> {
  await sql`
    insert into restriction_document (restriction_id, ordinal, number, number_folded, organization_id, viewers)
    select id, 1, 'FX1', 'FX1', organization_id, viewers || created_by from restriction`.execute(db);
}

export async function listVisibleInViews(db: Database): Promise<VisibleRows> {
  return {
    alert: await idsOf(db, sql`select id from visible_alert order by 1`),
    alert_receiver: await idsOf(
      db,
      sql`select alert_id || ' ' || user_id as id from visible_alert_receiver order by 1`,
    ),
    restriction: await idsOf(db, sql`select id from visible_restriction order by 1`),
    restriction_document: await idsOf(
      db,
      sql`select restriction_id || ' ' || ordinal as id from visible_restriction_document order by 1`,
    ),
  };
}

/** Reads through the tables' policies. */
export async function listVisibleInTables(db: Database): Promise<VisibleRows> {
  return {
    alert: await idsOf(db, sql`select id from alert order by 1`),
    alert_receiver: await idsOf(
      db,
      sql`select alert_id || ' ' || user_id as id from alert_receiver order by 1`,
    ),
    restriction: await idsOf(db, sql`select id from restriction order by 1`),
    restriction_document: await idsOf(
      db,
      sql`select restriction_id || ' ' || ordinal as id from restriction_document order by 1`,
    ),
  };
}

export type VisibleRows = Record<
  'alert' | 'alert_receiver' | 'restriction' | 'restriction_document',
  string[]
>;

async function idsOf(db: Database, select: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${select}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function alertsInScope(db: Database, scope: AgencyScope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from alert a where ${alertInScope(scope, sql`a`)} order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteAlertForAll(db: Database, alertId: string): Promise<void> {
  await db
    .updateTable('alert_receiver')
    .set({ deleted_at: testNow })
    .where('alert_id', '=', alertId)
    .execute();
}

export async function alertReaderIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${alertReaders()} as reader`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts alerts that the actor may count, and restrictions. */
export async function countAlerts(
  db: Database,
  restrictionIds: readonly string[],
  airports: readonly string[] | null = null,
): Promise<[number, number]> {
  const { rows } = await sql<{ alerts: number; restrictions: number }>`
    select coalesce(sum(alerts), 0)::int as alerts, count(*)::int as restrictions
    from alerts_counted(${restrictionIds}::uuid[], ${airports}::text[])`.execute(db);
  return [rows[0]?.alerts ?? 0, rows[0]?.restrictions ?? 0];
}

export async function deleteThroughView(db: Database): Promise<void> {
  await sql`delete from visible_alert_receiver`.execute(db);
}

/** Null `viewers`: the source was deleted. */
export async function insertAlert(
  db: Database,
  input: {
    id: string;
    organizationId: string;
    told: string[];
    viewers: string[] | null;
    origin: 'RESTRICTION' | 'RISK_RULE';
  },
): Promise<void> {
  await sql`
    insert into alert (flight_date, flight_id, id, organization_id, origin, status, source_id, passenger_id, title, reasons,
                       created_at, updated_at, told, viewers)
    values ('2026-03-15', ${input.id}, ${input.id}, ${input.organizationId},
            ${input.origin}, 'PNR_RESERVATION', ${input.viewers === null ? null : input.id},
            ${input.id}, 'Any', '[]', ${testNow}, ${testNow}, ${input.told}::uuid[], ${input.viewers}::uuid[])`.execute(
    db,
  );
}
