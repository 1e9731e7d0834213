import { createHash } from 'node:crypto';

/** Returns a UUID version 8 (RFC 9562), so that repeated seeding finds existing rows. */
export function demoId(...names: string[]): string {
  const hash = createHash('sha256')
    .update(['demo', ...names].join('\u001f'))
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
