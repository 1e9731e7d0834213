import type { Endpoint } from './endpoint.ts';

/** Events of reading calls. */
const readEventPattern = /_(SEARCHED|VIEWED|LISTED|LOOKED_UP|EXPORTED)$/;

/**
 * Returns whether a call changes nothing. Some searches use POST to keep their input out of the address, so
 * the audit event decides.
 */
export function isReadOnly({ method, audit }: Pick<Endpoint, 'method' | 'audit'>): boolean {
  if (method === 'GET') return true;
  return method === 'POST' && (audit === 'none' || readEventPattern.test(audit));
}

/** Abilities that change nothing; others are hidden while viewing as another organization. */
export const readAbilities = ['raw'] as const;
