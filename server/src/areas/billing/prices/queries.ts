import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { nextVersion, type Stamp } from '#kernel/record-changes/queries.ts';
import type { NamedRecord } from '#kernel/register.ts';

/** Prices in ten-thousandths of a real. */
export interface StoredPrice {
  id: string;
  /** `2026-03`. */
  validFrom: string;
  monthly: number;
  message: number;
  query: number;
  boarding: number;
  denatran: number;
  tse: number;
  version: number;
}

function selectPrices(db: Database) {
  return db
    .selectFrom('billing_price')
    .select([
      'id',
      sql<string>`to_char(valid_from, 'YYYY-MM')`.as('validFrom'),
      sql<number>`monthly`.as('monthly'),
      sql<number>`message`.as('message'),
      sql<number>`query`.as('query'),
      sql<number>`boarding`.as('boarding'),
      sql<number>`denatran`.as('denatran'),
      sql<number>`tse`.as('tse'),
      'version',
    ]);
}

export async function listPrices(db: Database): Promise<StoredPrice[]> {
  return selectPrices(db).orderBy('valid_from', 'desc').execute();
}

export async function findPrice(db: Database, id: string): Promise<StoredPrice | undefined> {
  return selectPrices(db).where('id', '=', id).executeTakeFirst();
}

export async function findPriceOfMonth(db: Database, month: string): Promise<StoredPrice | undefined> {
  return selectPrices(db)
    .where('valid_from', '<=', `${month}-01`)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findSamePrice(
  db: Database,
  id: string,
  month: string,
): Promise<NamedRecord | undefined> {
  const row = await db
    .selectFrom('billing_price')
    .select('id')
    .where('valid_from', '=', `${month}-01`)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, name: month, active: true };
}

export async function findLastClosedMonth(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing_month')
    .select(sql<string | null>`to_char(max(month), 'YYYY-MM')`.as('month'))
    .executeTakeFirst();
  return row?.month ?? undefined;
}

export interface PriceContent {
  valid_from: string;
  monthly: string;
  message: string;
  query: string;
  boarding: string;
  denatran: string;
  tse: string;
}

export async function insertPrice(db: Database, price: PriceContent & { id: string }): Promise<void> {
  await db.insertInto('billing_price').values(price).execute();
}

export async function updatePriceRow(
  db: Database,
  id: string,
  price: PriceContent,
  stamp: Stamp,
): Promise<void> {
  await db
    .updateTable('billing_price')
    .set({ ...price, ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute();
}
