import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const namedListPaths: RegisterPaths = {
  list: '/inspection/named-lists/list',
  add: '/inspection/named-lists/add',
  edit: '/inspection/named-lists/edit/:id',
};

export const listPathOf = (id: string): string => `/inspection/named-lists/edit/${id}`;
export const versionPathOf = (id: string): string => `/inspection/named-lists/version/${id}`;
