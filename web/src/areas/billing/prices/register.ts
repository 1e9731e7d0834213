import { billingPriceSearch, prices } from '@farol/contract/areas/billing/prices';
import i18next from 'i18next';
import { defineRegister } from '#ui/register/register.ts';
import { formatMonth } from '../parts/format.ts';
import { billingPricePaths } from './paths.ts';

export const billingPriceRegister = defineRegister({
  name: 'billingPrices',
  paths: billingPricePaths,
  key: 'id',
  nameOf: row => i18next.t('billingPrices.of', { month: formatMonth(row.validFrom) }),
  criteria: billingPriceSearch,
  search: prices.searchBillingPrices,
  get: prices.getBillingPrice,
  create: prices.createBillingPrice,
  update: prices.updateBillingPrice,
});
