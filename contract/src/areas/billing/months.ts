import * as z from 'zod/mini';
import { id, instant, maybe } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { month } from './month.ts';
import { billingItems } from './prices.ts';

export const billingLine = z.object({
  item: z.enum(billingItems),
  quantity: z.int(),
  /** Reais with four decimals. */
  price: z.string(),
  cents: z.int(),
});
export type BillingLine = z.output<typeof billingLine>;

export const billingStatement = z.object({
  customerId: id,
  name: z.string(),
  cnpj: z.string(),
  operator: z.string(),
  lines: z.array(billingLine),
  totalCents: z.int(),
  /** Calls and charges counted today minus those of the closed statement. */
  difference: z.int(),
});
export type BillingStatement = z.output<typeof billingStatement>;

export const billingMonthRow = z.object({
  month,
  /** Null while the month is open. */
  closedAt: maybe.instant,
  /** The month is over, has prices and can be closed. */
  closable: z.boolean(),
  /** Whether there are prices for it. */
  priced: z.boolean(),
});
export type BillingMonthRow = z.output<typeof billingMonthRow>;

export const billingMonth = z.extend(billingMonthRow, {
  closedBy: maybe.text,
  /** Hash of the closed statements; the audit trail has the same. */
  hash: maybe.text,
  statements: z.array(billingStatement),
  totalCents: z.int(),
  readAt: instant,
});
export type BillingMonth = z.output<typeof billingMonth>;

const access = ['BILLING_MANAGE'] as const;
const byMonth = z.object({ month });

export const months = {
  listBillingMonths: endpoint({
    method: 'GET',
    path: '/billing/v1/months',
    summary: 'List the months since the first customer, newest first.',
    reply: z.array(billingMonthRow),
    access,
    audit: 'none',
    shows: ['billing'],
  }),
  getBillingMonth: endpoint({
    method: 'GET',
    path: '/billing/v1/months/{month}',
    summary:
      'Retrieve the statements of a month. Those of an open month are counted from the API audit and the charges of boarding sources; those of a closed month never change, and differences from today’s count are shown.',
    params: byMonth,
    reply: billingMonth,
    access,
    audit: 'none',
    shows: ['billing'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  closeBillingMonth: endpoint({
    method: 'POST',
    path: '/billing/v1/months/{month}/close',
    summary: 'Close a month. Its statements are stored with a hash and cannot change afterwards.',
    params: byMonth,
    reply: billingMonth,
    access,
    audit: 'BILLING_MONTH_CLOSED',
    changes: ['billing'],
    fails: ['RECORD_NOT_FOUND', 'MONTH_NOT_OVER', 'MONTH_CLOSED', 'MONTH_BEFORE_OPEN', 'NO_PRICES'],
  }),
  exportBillingStatement: endpoint({
    method: 'GET',
    path: '/billing/v1/months/{month}/statements/{customerId}',
    summary: 'Export the statement of a customer as PDF or CSV.',
    params: z.object({ month, customerId: id }),
    query: z.object({ format: z._default(z.enum(['pdf', 'csv']), 'pdf') }),
    reply: 'binary',
    access,
    audit: 'BILLING_STATEMENT_EXPORTED',
    fails: ['RECORD_NOT_FOUND'],
  }),
};
