import type { customers } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';
import { newOperatorId, savedOperatorId } from '../../testing/operators.ts';

export const savedCustomer = {
  name: 'Companhia Exemplo',
  cnpj: '11.222.333/0001-81',
  startOn: '2026-01-15',
  operatorId: savedOperatorId,
};
const newCustomer = { ...savedCustomer, cnpj: '12.ABC.345/01DE-35', operatorId: newOperatorId };

export const calls: CallsOf<typeof customers> = {
  searchBillingCustomers: { input: () => ({ body: {} }) },
  getBillingCustomer: {
    owner: 'body',
    input: ({ register }) => ({ params: { id: register.billingCustomerId } }),
  },
  createBillingCustomer: { owner: 'body', input: () => ({ body: newCustomer }) },
  updateBillingCustomer: {
    owner: 'body',
    input: ({ register }) => ({
      params: { id: register.billingCustomerId },
      body: { ...savedCustomer, version: 1 },
    }),
  },
  toggleBillingCustomer: {
    owner: 'body',
    input: ({ register }) => ({ query: { id: register.billingCustomerId } }),
  },
  billingOperators: { input: () => ({}) },
};
