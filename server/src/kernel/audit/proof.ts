import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Key } from '../secrets.ts';

/** An event as it is stored. */
export interface AuditRow {
  id: string;
  /** Microseconds since 1970, in digits. */
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
  /** All of an event's from before they were packed; after, those whose id is no UUID. */
  records: unknown;
  /** Null in events from before records were packed: their proof is of the first form. */
  recordKinds: string | null;
  /** Sixteen bytes each. */
  recordIds: Buffer;
  detail: unknown;
}

/** The key of the trail: whoever has the database alone does not have it. Older ones go on proving what was written in their time. */
export type AuditKey = Key;

/** The order of keys is not kept by the database, so it proves nothing. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)]),
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
    ordered(row.records),
    ordered(row.detail),
  ]);
}

/**
 * What proves that the platform wrote this event as it stands. Of the second form where its records are packed: their bytes are proved
 * as they are, because thousands of them are not written out in the time of a call.
 */
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

/** What a seal covers of an event. One from before events had a proof is covered by its text. */
export function sealedText({ id, proof }: { id: string; proof: Uint8Array | null }, row?: AuditRow): string {
  if (proof !== null) return `${id} ${Buffer.from(proof).toString('hex')}`;
  return row === undefined ? id : `${id} ${createHash('sha256').update(textOf(row)).digest('hex')}`;
}

/** Hash of a seal: its number, the hash before it and what it covers. */
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

/** Of seals from before the trail had a key. */
export function plainHashOfSeal(previous: Uint8Array, texts: readonly string[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const text of texts) hash.update('\u001e').update(text);
  return hash.digest();
}

/** Proof of the head that is kept outside the database. */
export function proofOfHead({ bytes }: AuditKey, text: string): string {
  return createHmac('sha256', bytes).update('head\u001e').update(text).digest('base64url');
}

export function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
