import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const airportGroupPaths: RegisterPaths = {
  list: '/admin/airport-group/list',
  add: '/admin/airport-group/add',
  edit: '/admin/airport-group/edit/:id',
};
