import { prices } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { createBillingPrice, getBillingPrice, searchBillingPrices, updateBillingPrice } from './prices.ts';

export const routes = mountFeature(prices, {
  searchBillingPrices: (context, { body }) => searchBillingPrices(context, body),
  getBillingPrice: (context, { params }) => getBillingPrice(context, params.id),
  createBillingPrice: (context, { body }) => createBillingPrice(context, body),
  updateBillingPrice: (context, { params, body }) => updateBillingPrice(context, params.id, body),
});
