import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const airportPaths: RegisterPaths = {
  list: '/admin/airport/list',
  add: '/admin/airport/add',
  edit: '/admin/airport/edit/:code',
};
