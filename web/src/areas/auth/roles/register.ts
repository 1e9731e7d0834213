import { roles, roleSearch } from '@farol/contract/areas/auth/roles';
import { defineRegister } from '#ui/register/register.ts';
import { rolePaths } from './paths.ts';

export const roleRegister = defineRegister({
  name: 'roles',
  paths: rolePaths,
  key: 'id',
  nameOf: row => row.name,
  deactivateText: ({ name, holders }, t) => t('roles.deactivateText', { name, count: holders }),
  criteria: roleSearch,
  search: roles.searchRoles,
  get: roles.getRole,
  toggle: roles.toggleRole,
});
