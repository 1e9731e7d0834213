import type { login } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof login> = {
  authorizeUrl: { input: () => ({}) },
  token: { input: () => ({ body: { code: 'code', state: 'state' } }) },
  takeOver: { input: () => ({ body: { token: 'token' } }) },
  confirmHandOver: { input: () => ({ body: { token: 'token', challenge: 'c'.repeat(43) } }) },
  govBrUrl: { input: () => ({}) },
  logoutUrl: { input: () => ({}) },
  temporaryToken: { input: () => ({}) },
};
