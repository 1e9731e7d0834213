import { users, userSearch } from '@farol/contract/areas/auth/users';
import { defineRegister } from '#ui/register/register.ts';
import { userPaths } from './paths.ts';

export const userRegister = defineRegister({
  name: 'users',
  paths: userPaths,
  key: 'id',
  nameOf: row => row.fullName,
  deactivateText: ({ fullName }, t) => t('users.deactivateText', { name: fullName }),
  criteria: userSearch,
  search: users.searchUsers,
  get: users.getUser,
  toggle: users.toggleUser,
});
