import type { AuditEvent } from '@farol/contract';
import type { Database } from '../db/pool.ts';
import type { Actor } from '../guard/actor.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { proofOf, type AuditRow } from './proof.ts';
import { insertEvent } from './queries.ts';
import { packRecords, type AuditRecord } from './records.ts';

export type { AuditRecord } from './records.ts';

export interface AuditEntry {
  /** Given where the event happened before it is written. */
  id?: string;
  event: AuditEvent;
  /** The system: who has the machine, as at the command line. */
  actor: Actor | { kind: 'system' };
  requestId: string;
  operation: string;
  address?: string | undefined;
  screen?: string | undefined;
  reason?: string | undefined;
  records?: AuditRecord[];
  /** What was asked, without personal data. */
  detail?: Record<string, unknown>;
}

/**
 * Writes an event in the transaction of `db`: what was done and that it was done stand or fall together. It carries the proof that the
 * platform wrote it.
 */
export async function writeEvent(
  db: Database,
  { clock, keys }: Pick<Services, 'clock' | 'keys'>,
  entry: AuditEntry,
): Promise<void> {
  const { actor } = entry;
  const { kinds, ids, others } = packRecords(entry.records ?? []);
  const row: AuditRow = {
    id: entry.id ?? newId(),
    at: `${clock.now().epochMilliseconds}000`,
    event: entry.event,
    actorKind: actor.kind,
    actorId: 'id' in actor ? actor.id : null,
    organizationId: actor.kind === 'user' ? ((actor.viewedFrom ?? actor.organization)?.id ?? null) : null,
    address: entry.address ?? null,
    requestId: entry.requestId,
    operation: entry.operation,
    screen: storable(entry.screen),
    reason: storable(entry.reason),
    records: others,
    recordKinds: kinds,
    recordIds: ids,
    // As it is read again: what is undefined is not there.
    detail: JSON.parse(JSON.stringify({ ...entry.detail, ...viewedAs(actor) })),
  };
  const key = keys.current('audit trail');
  await insertEvent(db, row, key, proofOf(key, row));
}

/** Whose data they saw, where that is not their own organization: both are told. */
function viewedAs(actor: AuditEntry['actor']): Record<string, unknown> {
  if (actor.kind !== 'user' || actor.viewedFrom === undefined) return {};
  return { viewedAs: { id: actor.organization?.id, name: actor.organization?.name } };
}

/** Half a character has no place in the database: it would come back as another, and the proof would not hold. */
function storable(text: string | undefined): string | null {
  return text?.toWellFormed() ?? null;
}
