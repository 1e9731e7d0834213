import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const crewMemberPaths: RegisterPaths = {
  list: '/admin/crew/list',
  add: '/admin/crew/add',
  edit: '/admin/crew/edit/:id',
};

export const crewImportPath = '/admin/crew/import';
