import type { prices } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const priceExample = {
  validFrom: '2026-01',
  monthly: '1500',
  message: '0,05',
  query: '0,0150',
  boarding: '0.002',
  denatran: '0,35',
  tse: '0,2',
};
/** No test closes their months. */
const [laterMonth, newMonth] = ['2026-08', '2026-09'];
export const laterPrice = { ...priceExample, validFrom: laterMonth };

export const calls: CallsOf<typeof prices> = {
  searchBillingPrices: { input: () => ({ body: {} }) },
  getBillingPrice: {
    owner: 'body',
    input: ({ register }) => ({ params: { id: register.billingPriceId } }),
  },
  createBillingPrice: { input: () => ({ body: { ...priceExample, validFrom: newMonth } }) },
  updateBillingPrice: {
    owner: 'body',
    input: ({ register }) => ({
      params: { id: register.billingPriceId },
      body: { ...laterPrice, version: 1 },
    }),
  },
};
