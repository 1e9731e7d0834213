import * as z from 'zod/mini';
import { byId, choice, date, id, lastChange, registerFields, rowsOf, trimmedText } from '../../common.ts';
import { cnpj } from '../../documents.ts';
import { endpoint } from '../../endpoint.ts';
import { searchOf, searchText, yesNo } from '../../search.ts';

export const billingCustomerInput = z.object({
  name: trimmedText({ min: 1, max: 100 }),
  cnpj,
  /** The integrator that sends for the customer; its calls are billed. */
  operatorId: id,
  /** First day that is billed. */
  startOn: date,
});
export type BillingCustomerInput = z.input<typeof billingCustomerInput>;

export const billingCustomerRow = z.object({
  id,
  name: z.string(),
  cnpj: z.string(),
  operatorId: id,
  operator: z.string(),
  startOn: date,
  ...registerFields,
});
export type BillingCustomerRow = z.output<typeof billingCustomerRow>;

export const billingCustomerSearch = searchOf(
  {
    /** Name, operator or CNPJ. */
    text: searchText({ max: 60 }),
    active: yesNo('active', 'ended'),
  },
  { line: ['text', 'active'] },
);

const access = ['BILLING_MANAGE'] as const;
const saving = ['ALREADY_EXISTS', 'UNKNOWN_OPERATOR'] as const;

export const customers = {
  searchBillingCustomers: endpoint({
    method: 'POST',
    path: '/billing/v1/customers/search',
    summary: 'Search customers of the API, including disabled ones. Sorted by name.',
    body: billingCustomerSearch.body,
    reply: rowsOf(billingCustomerRow),
    access,
    audit: 'none',
    shows: ['billing'],
    keepSeconds: 60,
  }),
  getBillingCustomer: endpoint({
    method: 'GET',
    path: '/billing/v1/customers/{id}',
    summary: 'Retrieve a customer.',
    params: byId,
    reply: z.extend(billingCustomerRow, lastChange),
    access,
    audit: 'none',
    shows: ['billing'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  createBillingCustomer: endpoint({
    method: 'POST',
    path: '/billing/v1/customers',
    summary: 'Create a customer. CNPJ and operator belong to one customer only.',
    body: billingCustomerInput,
    reply: billingCustomerRow,
    status: 201,
    access,
    audit: 'BILLING_CUSTOMER_CREATED',
    changes: ['billing'],
    fails: saving,
  }),
  updateBillingCustomer: endpoint({
    method: 'PUT',
    path: '/billing/v1/customers/{id}',
    summary:
      'Update a customer. `version` must be the current version. Closed months keep the earlier values.',
    params: byId,
    body: z.extend(billingCustomerInput, { version: z.int() }),
    reply: billingCustomerRow,
    access,
    audit: 'BILLING_CUSTOMER_CHANGED',
    changes: ['billing'],
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', ...saving],
  }),
  toggleBillingCustomer: endpoint({
    method: 'DELETE',
    path: '/billing/v1/customers',
    summary:
      'Enable or disable a customer. Disabled customers get no statements of months that are still open.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access,
    audit: 'BILLING_CUSTOMER_TOGGLED',
    changes: ['billing'],
    ifMatch: true,
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  billingOperators: endpoint({
    method: 'GET',
    path: '/billing/v1/operators',
    summary: 'List the integrators that a customer can have as operator. Sorted by name.',
    reply: z.array(choice),
    access,
    audit: 'none',
    shows: ['integrator'],
  }),
};
