import type { Endpoint } from './endpoint.ts';

/** Events of calls that look at something, or take it out, and change nothing. */
const looking = /_(SEARCHED|VIEWED|LISTED|LOOKED_UP|EXPORTED)$/;

/**
 * Whether a call leaves everything as it is. A change is an event of the trail: a call that is none is a question, whatever its method
 * has to be for what it asks to stay out of the address.
 */
export function onlyReads({ method, audit }: Pick<Endpoint, 'method' | 'audit'>): boolean {
  if (method === 'GET') return true;
  return method === 'POST' && (audit === 'none' || looking.test(audit));
}

/** Abilities whose calls leave everything as it is: all others are no one's who views as another organization. */
export const lookingAbilities = ['raw'] as const;
