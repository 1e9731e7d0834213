import type { months } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

const params = { month: '2026-01' };

export const calls: CallsOf<typeof months> = {
  listBillingMonths: { input: () => ({}) },
  getBillingMonth: { input: () => ({ params }) },
  closeBillingMonth: { input: () => ({ params }) },
  exportBillingStatement: {
    owner: 'body',
    input: ({ register }) => ({ params: { ...params, customerId: register.billingCustomerId } }),
  },
};
