import type { RegisterPaths } from '#ui/register/registerScreens.ts';

export const helpPath = '/help/listHelp';

/** Pages of editors. The form without an id adds an item. */
export const helpItemPaths: RegisterPaths = {
  list: '/help/listHelp?enableEdit=true',
  add: '/help/editHelp',
  edit: '/help/editHelp',
};
