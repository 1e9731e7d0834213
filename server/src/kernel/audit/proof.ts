import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Key } from '../secrets.ts';

export interface AuditRow {
  id: string;
  /** Microseconds since 1970. */
  at: string;
  event: string;
  actorKind: string;
  actorId: string | null;
  organizationId: string | null;
  address: string | null;
  requestId: string;
  operation: string;
  screen: string | null;
  reason: string | null;
  /** Since packing, only records whose id is not a UUID. */
  records: unknown;
  /** Null before packing; the proof then has its first form. */
  recordKinds: string | null;
  recordIds: Buffer;
  detail: unknown;
}

/** Not in the database, so database access alone cannot forge events. */
export type AuditKey = Key;

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sortKeys(inner)]),
  );
}

function textOf(row: AuditRow): string {
  return JSON.stringify([
    row.id,
    row.at,
    row.event,
    row.actorKind,
    row.actorId,
    row.organizationId,
    row.address,
    row.requestId,
    row.operation,
    row.screen,
    row.reason,
    sortKeys(row.records),
    sortKeys(row.detail),
  ]);
}

/** Packed records are hashed as bytes: formatting thousands of ids is too slow for a request. */
export function proofOf({ bytes }: AuditKey, row: AuditRow): Buffer {
  const proof = createHmac('sha256', bytes);
  if (row.recordKinds === null) return proof.update('event\u001e').update(textOf(row)).digest();
  return proof
    .update('event 2\u001e')
    .update(textOf(row))
    .update(`\u001e${row.recordKinds}\u001e`)
    .update(row.recordIds)
    .digest();
}

/** Events before proofs are covered by their text. */
export function sealedText({ id, proof }: { id: string; proof: Uint8Array | null }, row?: AuditRow): string {
  if (proof !== null) return `${id} ${Buffer.from(proof).toString('hex')}`;
  return row === undefined ? id : `${id} ${createHash('sha256').update(textOf(row)).digest('hex')}`;
}

export function hashOfSeal(
  { bytes }: AuditKey,
  number: number,
  previous: Uint8Array,
  covered: readonly string[],
): Buffer {
  const hash = createHmac('sha256', bytes).update(`seal\u001e${number}\u001e`).update(previous);
  for (const text of covered) hash.update('\u001e').update(text);
  return hash.digest();
}

/** Seals before the trail had a key. */
export function plainHashOfSeal(previous: Uint8Array, texts: readonly string[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const text of texts) hash.update('\u001e').update(text);
  return hash.digest();
}

export function proofOfHead({ bytes }: AuditKey, text: string): string {
  return createHmac('sha256', bytes).update('head\u001e').update(text).digest('base64url');
}

export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
