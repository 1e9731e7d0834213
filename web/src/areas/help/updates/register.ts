import { updates, updateSearch } from '@farol/contract/areas/help/updates';
import { defineRegister } from '#ui/register/register.ts';
import { getTitleText } from '../parts/byLanguage.ts';
import { updatePaths } from './paths.ts';

export const updateRegister = defineRegister({
  name: 'updates',
  paths: updatePaths,
  key: 'id',
  nameOf: getTitleText,
  criteria: updateSearch,
  search: updates.searchUpdates,
  get: updates.getUpdate,
  create: updates.createUpdate,
  update: updates.updateUpdate,
  toggle: updates.toggleUpdate,
});
