import type { BillingMonthRow, HandlerOutput, months } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { listCustomers } from '../customers/queries.ts';
import { billingLock } from '../lock.ts';
import { findPriceOfMonth } from '../prices/queries.ts';
import { addMonths, listMonths, monthOf } from './calendar.ts';
import {
  type ClosedMonth,
  type ClosedStatement,
  insertClosedMonth,
  listClosedMonths,
  listClosedStatements,
} from './queries.ts';
import {
  buildStatement,
  countCalls,
  countUsage,
  hashOfStatements,
  isBilledIn,
  usageOf,
} from './statements.ts';

type Month = HandlerOutput<typeof months.getBillingMonth>;
type MonthContext = Pick<Context, 'clock' | 'config' | 'db'>;

interface Overview {
  rows: BillingMonthRow[];
  closed: readonly ClosedMonth[];
}

/** Months are closed in order, so only the oldest open one can be closed. */
async function readMonths({ clock, config, db }: MonthContext): Promise<Overview> {
  const current = monthOf(clock.now(), config.homeZone);
  const closed = await listClosedMonths(db);
  const starts = (await listCustomers(db)).map(({ startOn }) => startOn.slice(0, 7));
  const [first] = [...starts, ...closed.map(({ month }) => month)].toSorted();
  const all = first === undefined ? [] : listMonths(first, current);
  const closedByMonth = new Map(closed.map(each => [each.month, each]));
  const open = findFirstOpen(all, closed);
  const rows: BillingMonthRow[] = [];
  for (const month of all) {
    const priced = (await findPriceOfMonth(db, month)) !== undefined;
    const closedAt = closedByMonth.get(month)?.closedAt.toISOString() ?? null;
    rows.push({ month, closedAt, priced, closable: month === open && month < current && priced });
  }
  return { rows, closed };
}

/** A customer with an earlier start does not open months before the last closed one. */
function findFirstOpen(newestFirst: readonly string[], closed: readonly ClosedMonth[]): string | undefined {
  const [last] = closed;
  return last === undefined ? newestFirst.at(-1) : addMonths(last.month, 1);
}

export async function listBillingMonths(context: MonthContext): Promise<BillingMonthRow[]> {
  return (await readMonths(context)).rows;
}

/** Throws RECORD_NOT_FOUND for a month before the first customer or in the future. */
export async function getBillingMonth(context: MonthContext, month: string): Promise<Month> {
  const { rows, closed } = await readMonths(context);
  const row = rows.find(each => each.month === month);
  if (row === undefined) throw new Failure('RECORD_NOT_FOUND');
  const closing = closed.find(each => each.month === month);
  const statements =
    closing === undefined ? await countStatements(context, month) : await compareStatements(context, month);
  return {
    ...row,
    closedBy: closing?.closedBy ?? null,
    hash: closing?.hash ?? null,
    statements,
    totalCents: statements.reduce((sum, { totalCents }) => sum + totalCents, 0),
    readAt: toDate(context.clock.now()).toISOString(),
  };
}

async function countStatements(context: MonthContext, month: string): Promise<Month['statements']> {
  const statements = await calculateStatements(context.db, month, context.config.homeZone);
  return statements.map(statement => ({ ...statement, difference: 0 }));
}

/** Without prices there are no statements. */
async function calculateStatements(db: Database, month: string, zone: string): Promise<ClosedStatement[]> {
  const price = await findPriceOfMonth(db, month);
  if (price === undefined) return [];
  const customers = (await listCustomers(db)).filter(customer => isBilledIn(customer, month));
  const usage = await countUsage(db, customers, month, zone);
  return customers.map(customer => buildStatement(customer, usageOf(usage, customer), price));
}

/** Compares closed statements with the audit of today. */
async function compareStatements({ db, config }: MonthContext, month: string): Promise<Month['statements']> {
  const statements = await listClosedStatements(db, month);
  const usage = await countUsage(db, statements, month, config.homeZone);
  return statements.map(statement => {
    const now = Object.values(usageOf(usage, statement)).reduce((sum, calls) => sum + calls, 0);
    return { ...statement, difference: now - countCalls(statement.lines) };
  });
}

/**
 * Stores the statements of a month. Throws RECORD_NOT_FOUND, MONTH_CLOSED, MONTH_NOT_OVER, MONTH_BEFORE_OPEN
 * or NO_PRICES.
 */
export async function closeBillingMonth(context: Context<UserActor>, month: string): Promise<Month> {
  const { actor, clock, config, db } = context;
  await lockKeys(db, [billingLock]);
  const { rows, closed } = await readMonths(context);
  const row = rows.find(each => each.month === month);
  if (row === undefined) throw new Failure('RECORD_NOT_FOUND');
  if (row.closedAt !== null) throw new Failure('MONTH_CLOSED');
  if (month >= monthOf(clock.now(), config.homeZone)) throw new Failure('MONTH_NOT_OVER');
  const open = findFirstOpen(
    rows.map(each => each.month),
    closed,
  );
  if (open !== undefined && month !== open) throw new Failure('MONTH_BEFORE_OPEN', { month: open });
  if (!row.priced) throw new Failure('NO_PRICES');
  const statements = await calculateStatements(db, month, config.homeZone);
  const hash = hashOfStatements(statements);
  await insertClosedMonth(db, { month, at: toDate(clock.now()), by: actor.id, hash }, statements);
  const totalCents = statements.reduce((sum, each) => sum + each.totalCents, 0);
  context.setAuditRecords([], { month, statements: statements.length, totalCents, hash });
  return getBillingMonth(context, month);
}
