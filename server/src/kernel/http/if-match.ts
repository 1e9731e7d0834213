import { Failure } from '../failure.ts';
import type { Context } from './handler.ts';

/**
 * Throws CHANGED_MEANWHILE for another version. No header, or `*`, passes. A weak tag never matches
 * (RFC 9110, section 13.1.1: strong comparison).
 */
export function requireMatch({ exchange }: Pick<Context, 'exchange'>, current: string | number): void {
  const header = exchange.header('if-match');
  if (header === undefined) return;
  const tags = new Set(header.split(',').map(tag => tag.trim().replace(/^"(.*)"$/, '$1')));
  if (!tags.has('*') && !tags.has(String(current))) throw new Failure('CHANGED_MEANWHILE');
}
