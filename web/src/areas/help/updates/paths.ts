import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const updatesPath = '/updates/list';

/** Pages of editors. The form without an id adds an update. */
export const updatePaths: RegisterPaths = {
  list: '/updates/list?enableEdit=true',
  add: '/updates/edit',
  edit: '/updates/edit',
};

export const updatePath = (id: string): string => `${updatesPath}?open=${id}`;
