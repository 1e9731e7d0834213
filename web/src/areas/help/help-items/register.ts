import { helpItems, helpItemSearch } from '@farol/contract/areas/help/help-items';
import { defineRegister } from '#ui/register/register.ts';
import { getTitleText } from '../parts/byLanguage.ts';
import { helpItemPaths } from './paths.ts';

export const helpItemRegister = defineRegister({
  name: 'helpItems',
  paths: helpItemPaths,
  key: 'id',
  nameOf: getTitleText,
  criteria: helpItemSearch,
  search: helpItems.searchHelpItems,
  get: helpItems.getHelpItem,
  create: helpItems.createHelpItem,
  update: helpItems.updateHelpItem,
  toggle: helpItems.toggleHelpItem,
});
