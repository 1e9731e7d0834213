import * as z from 'zod/mini';
import { abilitiesOf, byId, id, lastChange, minCodeSearchLength, rowsOf } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { matchesPattern } from '../../findings.ts';
import { searchOf, text } from '../../search.ts';
import { month } from './month.ts';

/**
 * Items of a statement in their order. `MONTHLY` is a fixed amount. `DENATRAN` and `TSE` are charged answers
 * of these sources, the others are accepted calls.
 */
export const billingItems = ['MONTHLY', 'MESSAGE', 'QUERY', 'BOARDING', 'DENATRAN', 'TSE'] as const;
export type BillingItem = (typeof billingItems)[number];

/** Amount in reais with up to four decimals, such as `0.0150` or `0,0150`. */
const price = z.string().check(z.trim(), z.minLength(1), matchesPattern(/^\d{1,9}([.,]\d{1,4})?$/, '0,0150'));

export const billingPriceInput = z.object({
  /** First month of these prices. */
  validFrom: month,
  monthly: price,
  message: price,
  query: price,
  boarding: price,
  denatran: price,
  tse: price,
});
export type BillingPriceInput = z.input<typeof billingPriceInput>;

/** Prices have four decimals and a point. */
export const billingPriceRow = z.object({
  id,
  validFrom: month,
  monthly: z.string(),
  message: z.string(),
  query: z.string(),
  boarding: z.string(),
  denatran: z.string(),
  tse: z.string(),
  /** A closed month used them, so they cannot change. */
  used: z.boolean(),
  version: z.int(),
  abilities: abilitiesOf(['edit']),
});
export type BillingPriceRow = z.output<typeof billingPriceRow>;

export const billingPriceSearch = searchOf(
  {
    /** Part of the first month, such as `2026`. */
    text: text({ min: minCodeSearchLength, max: 7 }),
  },
  { line: ['text'] },
);

const access = ['BILLING_MANAGE'] as const;

export const prices = {
  searchBillingPrices: endpoint({
    method: 'POST',
    path: '/billing/v1/prices/search',
    summary: 'List the price tables, newest first.',
    body: billingPriceSearch.body,
    reply: rowsOf(billingPriceRow),
    access,
    audit: 'none',
    shows: ['billing'],
    keepSeconds: 60,
  }),
  getBillingPrice: endpoint({
    method: 'GET',
    path: '/billing/v1/prices/{id}',
    summary: 'Retrieve a price table.',
    params: byId,
    reply: z.extend(billingPriceRow, lastChange),
    access,
    audit: 'none',
    shows: ['billing'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  createBillingPrice: endpoint({
    method: 'POST',
    path: '/billing/v1/prices',
    summary: 'Create a price table. It is valid from its month until the next one.',
    body: billingPriceInput,
    reply: billingPriceRow,
    status: 201,
    access,
    audit: 'BILLING_PRICES_CREATED',
    changes: ['billing'],
    fails: ['ALREADY_EXISTS', 'PRICES_OF_CLOSED_MONTH'],
  }),
  updateBillingPrice: endpoint({
    method: 'PUT',
    path: '/billing/v1/prices/{id}',
    summary: 'Update a price table that no closed month used. `version` must be the current version.',
    params: byId,
    body: z.extend(billingPriceInput, { version: z.int() }),
    reply: billingPriceRow,
    access,
    audit: 'BILLING_PRICES_CHANGED',
    changes: ['billing'],
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', 'ALREADY_EXISTS', 'PRICES_OF_CLOSED_MONTH'],
  }),
};
