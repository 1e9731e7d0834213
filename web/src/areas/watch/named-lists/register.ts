import { namedLists, namedListSearch } from '@farol/contract/areas/watch/named-lists';
import { defineRegister } from '#ui/register/register.ts';
import { namedListPaths } from './paths.ts';

export const namedListRegister = defineRegister({
  name: 'namedLists',
  paths: namedListPaths,
  key: 'id',
  nameOf: row => row.name,
  criteria: namedListSearch,
  search: namedLists.searchNamedLists,
  get: namedLists.getNamedList,
  create: namedLists.createNamedList,
  update: namedLists.updateNamedList,
});
