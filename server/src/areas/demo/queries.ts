import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/** Of these pushes, the ones that were sent before. */
export async function sentAlready(db: Database, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ file_name: string }>`
    select file_name from api_pnr_file where way = 'DEMO' and file_name = any(${names}::text[])`.execute(db);
  return new Set(rows.map(row => row.file_name));
}

/** Messages of the demo's airlines that wait for their worker. */
export async function waitingCount(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from api_pnr_message where state = 'WAITING'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Invented carriers are airlines like others in the tables that screens choose from. */
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

export async function organizationTypes(db: Database): Promise<{ id: string; type: string }[]> {
  return db.selectFrom('organization').select(['id', 'type']).execute();
}

/** Whether the database has people, and none of these: then it was filled by no demo. */
export async function isOfOthers(db: Database, demoPeople: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    select exists (select 1 from app_user)
      and not exists (select 1 from app_user where id = any(${[...demoPeople]}::uuid[])) as others`.execute(
    db,
  );
  return rows[0]?.others ?? false;
}
