import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export async function listSentNames(db: Database, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ file_name: string }>`
    select file_name from api_pnr_file where way = 'DEMO' and file_name = any(${names}::text[])`.execute(db);
  return new Set(rows.map(row => row.file_name));
}

export async function countWaitingMessages(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from api_pnr_message where state = 'WAITING'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function isDemoReady(db: Database): Promise<boolean> {
  const row = await db.selectFrom('demo_database').select('ready_at').executeTakeFirst();
  return row !== undefined && row.ready_at !== null;
}

export async function setDemoReady(db: Database, at: Date): Promise<void> {
  await db.updateTable('demo_database').set({ ready_at: at }).where('ready_at', 'is', null).execute();
}

/** Screens choose airlines from this table. */
export async function insertCarriers(
  db: Database,
  carriers: readonly { code: string; name: string }[],
): Promise<void> {
  await db
    .insertInto('airline')
    .values(carriers.map(({ code, name }) => ({ code, name, country_code2: 'BR' })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function listOrganizationTypes(db: Database): Promise<{ id: string; type: string }[]> {
  return db.selectFrom('organization').select(['id', 'type']).execute();
}

/** Lists kinds of records that neither the demo nor a loaded set added. */
export async function listForeignRecords(db: Database): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind
    from (values
      ('users', exists (select from app_user)),
      ('flights', exists (select from flight) and not exists (select from loaded_set)),
      ('files', exists (select from api_pnr_file)),
      ('integrators', exists (select from integrator))) as found (kind, present)
    where present and not exists (select from demo_database)`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Later data belongs to the demo. */
export async function markDemoDatabase(db: Database, at: Date): Promise<void> {
  await db
    .insertInto('demo_database')
    .values({ filled_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
