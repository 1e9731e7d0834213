import { billingCustomerSearch, customers } from '@farol/contract/areas/billing/customers';
import { defineRegister } from '#ui/register/register.ts';
import { billingCustomerPaths } from './paths.ts';

export const billingCustomerRegister = defineRegister({
  name: 'billingCustomers',
  paths: billingCustomerPaths,
  key: 'id',
  nameOf: row => row.name,
  criteria: billingCustomerSearch,
  search: customers.searchBillingCustomers,
  get: customers.getBillingCustomer,
  create: customers.createBillingCustomer,
  update: customers.updateBillingCustomer,
  toggle: customers.toggleBillingCustomer,
});
