import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const organizationAirportsPaths: RegisterPaths = {
  list: '/admin/organization-airport/list',
  edit: '/admin/organization-airport/edit/:id',
};
