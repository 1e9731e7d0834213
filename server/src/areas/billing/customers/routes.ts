import { customers } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  billingOperators,
  createBillingCustomer,
  getBillingCustomer,
  searchBillingCustomers,
  toggleBillingCustomer,
  updateBillingCustomer,
} from './customers.ts';

export const routes = mountFeature(customers, {
  searchBillingCustomers: (context, { body }) => searchBillingCustomers(context, body),
  getBillingCustomer: (context, { params }) => getBillingCustomer(context, params.id),
  createBillingCustomer: (context, { body }) => createBillingCustomer(context, body),
  updateBillingCustomer: (context, { params, body }) => updateBillingCustomer(context, params.id, body),
  toggleBillingCustomer: (context, { query }) => toggleBillingCustomer(context, query.id),
  billingOperators: context => billingOperators(context),
});
