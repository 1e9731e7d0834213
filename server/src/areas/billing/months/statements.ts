import { createHash } from 'node:crypto';
import type { BillingItem, BillingLine } from '@farol/contract';
import { countSourceCharges } from '#areas/boarding/index.ts';
import { countAcceptedCalls } from '#areas/partners/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt } from '#kernel/ids.ts';
import type { StoredCustomer } from '../customers/queries.ts';
import { formatPrice, toCents } from '../prices/amounts.ts';
import type { StoredPrice } from '../prices/queries.ts';
import { addMonths, startOfDay } from './calendar.ts';
import type { ClosedStatement } from './queries.ts';

type CallItem = Exclude<BillingItem, 'MONTHLY'>;
export type Usage = Readonly<Record<CallItem, number>>;

const itemByOperation: Readonly<Record<string, CallItem>> = {
  receiveFiles: 'MESSAGE',
  fileState: 'QUERY',
  fileAnswer: 'QUERY',
};

/** Calls at the gate are all that are not about messages. */
export const itemOf = (operation: string): CallItem => itemByOperation[operation] ?? 'BOARDING';

const noUsage: Usage = { MESSAGE: 0, QUERY: 0, BOARDING: 0, DENATRAN: 0, TSE: 0 };

type Billed = Pick<StoredCustomer, 'operatorId' | 'startOn'>;

/**
 * Counts accepted calls and charged answers of sources by operator. A customer that starts within the month
 * pays from its first day.
 */
export async function countUsage(
  db: Database,
  customers: readonly Billed[],
  month: string,
  zone: string,
): Promise<ReadonlyMap<string, Usage>> {
  const [firstDay, endDay] = [`${month}-01`, `${addMonths(month, 1)}-01`];
  const usage = new Map<string, Usage>();
  const byStart = Map.groupBy(customers, ({ startOn }) => (startOn > firstDay ? startOn : firstDay));
  for (const [start, group] of byStart) {
    const counts = await countAcceptedCalls(db, {
      firstId: firstIdAt(startOfDay(start, zone)),
      endId: firstIdAt(startOfDay(endDay, zone)),
      integratorIds: group.map(({ operatorId }) => operatorId),
    });
    for (const { integratorId, operation, calls } of counts) {
      const item = itemOf(operation);
      const before = usage.get(integratorId) ?? noUsage;
      usage.set(integratorId, { ...before, [item]: before[item] + calls });
    }
    const charges = await countSourceCharges(db, {
      from: start,
      before: endDay,
      integratorIds: group.map(({ operatorId }) => operatorId),
    });
    for (const { integratorId, source, charged } of charges)
      usage.set(integratorId, { ...(usage.get(integratorId) ?? noUsage), [source]: charged });
  }
  return usage;
}

export const usageOf = (usage: ReadonlyMap<string, Usage>, { operatorId }: Billed): Usage =>
  usage.get(operatorId) ?? noUsage;

export const isBilledIn = ({ active, startOn }: StoredCustomer, month: string): boolean =>
  active && startOn < `${addMonths(month, 1)}-01`;

export function buildStatement(customer: StoredCustomer, usage: Usage, price: StoredPrice): ClosedStatement {
  const { id, name, cnpj, operator, operatorId, startOn } = customer;
  const lines = [
    buildLine('MONTHLY', 1, price.monthly),
    buildLine('MESSAGE', usage.MESSAGE, price.message),
    buildLine('QUERY', usage.QUERY, price.query),
    buildLine('BOARDING', usage.BOARDING, price.boarding),
    buildLine('DENATRAN', usage.DENATRAN, price.denatran),
    buildLine('TSE', usage.TSE, price.tse),
  ];
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  return { customerId: id, name, cnpj, operator, operatorId, startOn, lines, totalCents };
}

const buildLine = (item: BillingItem, quantity: number, price: number): BillingLine => ({
  item,
  quantity,
  price: formatPrice(price),
  cents: toCents(quantity, price),
});

export const countCalls = (lines: readonly BillingLine[]): number =>
  lines.reduce((sum, { item, quantity }) => (item === 'MONTHLY' ? sum : sum + quantity), 0);

/** Hash of the statements by customer id, with the fields of each in a fixed order. */
export function hashOfStatements(statements: readonly ClosedStatement[]): string {
  const sorted = statements.toSorted((one, other) => (one.customerId < other.customerId ? -1 : 1));
  const content = sorted.map(({ customerId, name, cnpj, operator, lines, totalCents }) => [
    customerId,
    name,
    cnpj,
    operator,
    lines.map(({ item, quantity, price, cents }) => [item, quantity, price, cents]),
    totalCents,
  ]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
