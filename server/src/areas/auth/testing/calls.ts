import type { AreaCalls } from '#testing/calls.ts';
import { calls as login } from '../login/testing/calls.ts';
import { calls as roles } from '../roles/testing/calls.ts';
import { calls as userImport } from '../user-import/testing/calls.ts';
import { calls as users } from '../users/testing/calls.ts';
import { calls as viewing } from '../viewing/testing/calls.ts';

export const calls: AreaCalls<'auth'> = { login, roles, users, 'user-import': userImport, viewing };
