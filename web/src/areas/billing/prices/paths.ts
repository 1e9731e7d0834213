import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const billingPricePaths: RegisterPaths = {
  list: '/billing/prices',
  add: '/billing/prices/add',
  edit: '/billing/prices/edit/:id',
};
