import { login } from './login.ts';
import { roles } from './roles.ts';
import { userImport } from './user-import.ts';
import { users } from './users.ts';
import { viewing } from './viewing.ts';

export * from './login.ts';
export * from './roles.ts';
export * from './session.ts';
export * from './user-import.ts';
export * from './users.ts';
export * from './viewing.ts';

export const authFeatures = { login, roles, users, 'user-import': userImport, viewing };
