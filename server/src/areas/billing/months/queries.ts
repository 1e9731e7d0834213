import type { BillingStatement } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface ClosedMonth {
  month: string;
  closedAt: Date;
  closedBy: string | null;
  hash: string;
}

export async function listClosedMonths(db: Database): Promise<ClosedMonth[]> {
  return db
    .selectFrom('billing_month as m')
    .leftJoin('app_user as u', 'u.id', 'm.closed_by')
    .select([
      sql<string>`to_char(m.month, 'YYYY-MM')`.as('month'),
      'm.closed_at as closedAt',
      'u.full_name as closedBy',
      'm.hash',
    ])
    .orderBy('m.month', 'desc')
    .execute();
}

/** As it was at the closing. `operatorId` and `from` repeat the count. */
export type ClosedStatement = Omit<BillingStatement, 'difference'> & { operatorId: string; startOn: string };

export async function listClosedStatements(db: Database, month: string): Promise<ClosedStatement[]> {
  const { rows } = await sql<{ content: ClosedStatement }>`
    select content from billing_statement where month = ${`${month}-01`}::date
    order by content ->> 'name', customer_id`.execute(db);
  return rows.map(({ content }) => content);
}

export async function insertClosedMonth(
  db: Database,
  closing: { month: string; at: Date; by: string; hash: string },
  statements: readonly ClosedStatement[],
): Promise<void> {
  const month = `${closing.month}-01`;
  await db
    .insertInto('billing_month')
    .values({ month, closed_at: closing.at, closed_by: closing.by, hash: closing.hash })
    .execute();
  for (const content of statements)
    await db
      .insertInto('billing_statement')
      .values({ month, customer_id: content.customerId, content: JSON.stringify(content) })
      .execute();
}
