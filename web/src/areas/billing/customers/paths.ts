import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const billingCustomerPaths: RegisterPaths = {
  list: '/billing/list',
  add: '/billing/add',
  edit: '/billing/edit',
};
