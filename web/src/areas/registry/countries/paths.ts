import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const countryPaths: RegisterPaths = {
  list: '/admin/country/list',
  add: '/admin/country/add',
  edit: '/admin/country/edit/:code',
};
