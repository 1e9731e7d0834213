import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { testNow } from '#testing/platform.ts';
import { alertInScope, alertReaders, restrictionInScope } from '../queries.ts';
import type { AgencyScope } from '../scopes.ts';

/** What row-level security leaves of the restrictions, for whom the transaction acts. */
export async function restrictionsLeft(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('restriction').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** What the predicate leaves of all restrictions; the transaction acts for the system. */
export async function restrictionsInScope(scope: AgencyScope, db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from restriction r where ${restrictionInScope(scope, sql`r`)} order by r.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertRestriction(
  db: Database,
  given: { id: string; organizationId: string; createdBy: string; categoryId: string; viewers: string[] },
): Promise<void> {
  await db
    .insertInto('restriction')
    .values({
      id: given.id,
      organization_id: given.organizationId,
      category_id: given.categoryId,
      note: '',
      expiration: '2026-12-31',
      active: true,
      created_at: new Date(testNow),
      updated_at: new Date(testNow),
      created_by: given.createdBy,
      viewers: given.viewers,
      receivers: given.viewers,
      version: 1,
    })
    .execute();
}

/** What row-level security leaves of the alerts, for whom the transaction acts. */
export async function alertsLeft(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('alert').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Gives each restriction a document, which says whose it is and who sees it as its restriction does. */
export async function documentEach(db: Database): Promise<void> {
  await sql`
    insert into restriction_document (restriction_id, ordinal, number, number_folded, organization_id, viewers)
    select id, 1, 'FX1', 'FX1', organization_id, viewers || created_by from restriction`.execute(db);
}

/** What the wall that lists read through leaves of the same rows, by table. */
export async function leftInView(db: Database): Promise<Left> {
  return {
    alert: await idsOf(sql`select id from visible_alert order by 1`, db),
    alert_receiver: await idsOf(
      sql`select alert_id || ' ' || user_id as id from visible_alert_receiver order by 1`,
      db,
    ),
    restriction: await idsOf(sql`select id from visible_restriction order by 1`, db),
    restriction_document: await idsOf(
      sql`select restriction_id || ' ' || ordinal as id from visible_restriction_document order by 1`,
      db,
    ),
  };
}

/** What the policies leave of tables that lists read through views. */
export async function leftInTable(db: Database): Promise<Left> {
  return {
    alert: await idsOf(sql`select id from alert order by 1`, db),
    alert_receiver: await idsOf(
      sql`select alert_id || ' ' || user_id as id from alert_receiver order by 1`,
      db,
    ),
    restriction: await idsOf(sql`select id from restriction order by 1`, db),
    restriction_document: await idsOf(
      sql`select restriction_id || ' ' || ordinal as id from restriction_document order by 1`,
      db,
    ),
  };
}

export type Left = Record<'alert' | 'alert_receiver' | 'restriction' | 'restriction_document', string[]>;

async function idsOf(select: RawBuilder<unknown>, db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${select}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the predicate leaves of all alerts; the transaction acts for the system. */
export async function alertsInScope(scope: AgencyScope, db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from alert a where ${alertInScope(scope, sql`a`)} order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes an alert out of everybody's list. */
export async function removeForAll(db: Database, alertId: string): Promise<void> {
  await db
    .updateTable('alert_receiver')
    .set({ deleted_at: testNow })
    .where('alert_id', '=', alertId)
    .execute();
}

/** Who may see alerts. */
export async function alertReaderIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${alertReaders()} as reader`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many alerts the restrictions of these ids have raised, as who the transaction acts for is told: the sum, and of how many. */
export async function alertsCounted(
  db: Database,
  restrictionIds: readonly string[],
  airports: readonly string[] | null = null,
): Promise<[number, number]> {
  const { rows } = await sql<{ alerts: number; restrictions: number }>`
    select coalesce(sum(alerts), 0)::int as alerts, count(*)::int as restrictions
    from alerts_counted(${restrictionIds}::uuid[], ${airports}::text[])`.execute(db);
  return [rows[0]?.alerts ?? 0, rows[0]?.restrictions ?? 0];
}

/** Tries to empty a list through the view that lists read. */
export async function removeInView(db: Database): Promise<void> {
  await sql`delete from visible_alert_receiver`.execute(db);
}

/** An alert as it was raised for these people, by a source of these viewers or by one that is gone. */
export async function insertAlert(
  db: Database,
  given: {
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
    values ('2026-03-15', ${given.id}, ${given.id}, ${given.organizationId},
            ${given.origin}, 'PNR_RESERVATION', ${given.viewers === null ? null : given.id},
            ${given.id}, 'Any', '[]', ${testNow}, ${testNow}, ${given.told}::uuid[], ${given.viewers}::uuid[])`.execute(
    db,
  );
}
