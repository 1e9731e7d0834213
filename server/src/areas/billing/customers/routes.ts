import { customers } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { billingOperators, customerRegister as register } from './customers.ts';

export const routes = mountFeature(customers, {
  searchBillingCustomers: (context, { body }) => register.search(context, body),
  getBillingCustomer: (context, { params }) => register.get(context, params.id),
  createBillingCustomer: (context, { body }) => register.create(context, body),
  updateBillingCustomer: (context, { params, body }) => register.update(context, params.id, body),
  toggleBillingCustomer: (context, { query }) => register.toggle(context, query.id),
  billingOperators: context => billingOperators(context),
});
