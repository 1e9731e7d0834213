import { iconActions, iconActionSearch } from '@farol/contract/areas/occurrences/icon-actions';
import { defineRegister } from '#ui/register/register.ts';
import { iconActionPaths } from './paths.ts';

export const iconActionRegister = defineRegister({
  name: 'iconActions',
  paths: iconActionPaths,
  key: 'id',
  nameOf: row => row.name,
  criteria: iconActionSearch,
  search: iconActions.searchIconActions,
  get: iconActions.getIconAction,
  create: iconActions.createIconAction,
  update: iconActions.updateIconAction,
  toggle: iconActions.toggleIconAction,
});
