import type { AuditEvent } from '@farol/contract';
import type { Database } from '../db/pool.ts';
import type { Actor } from '../guard/actor.ts';
import { createId } from '../ids.ts';
import type { Services } from '../services.ts';
import { proofOf, type AuditRow } from './proof.ts';
import { insertEvent } from './queries.ts';
import { packRecords, type AuditRecord } from './records.ts';

export type { AuditRecord } from './records.ts';

export interface AuditEntry {
  id?: string;
  event: AuditEvent;
  /** `system`: the command line. */
  actor: Actor | { kind: 'system' };
  requestId: string;
  operation: string;
  address?: string | undefined;
  screen?: string | undefined;
  reason?: string | undefined;
  records?: AuditRecord[];
  /** Without personal data. */
  detail?: Record<string, unknown>;
}

/** Writes an event with its proof, in the transaction of the action. */
export async function writeEvent(
  db: Database,
  { clock, keys }: Pick<Services, 'clock' | 'keys'>,
  entry: AuditEntry,
): Promise<void> {
  const { actor } = entry;
  const { kinds, ids, others } = packRecords(entry.records ?? []);
  const row: AuditRow = {
    id: entry.id ?? createId(),
    at: `${clock.now().epochMilliseconds}000`,
    event: entry.event,
    actorKind: actor.kind,
    actorId: 'id' in actor ? actor.id : null,
    organizationId: actor.kind === 'user' ? ((actor.viewedFrom ?? actor.organization)?.id ?? null) : null,
    address: entry.address ?? null,
    requestId: entry.requestId,
    operation: entry.operation,
    screen: toStorable(entry.screen),
    reason: toStorable(entry.reason),
    records: others,
    recordKinds: kinds,
    recordIds: ids,
    // The database drops undefined fields too.
    detail: JSON.parse(JSON.stringify({ ...entry.detail, ...viewedAs(actor) })),
  };
  const key = keys.current('audit trail');
  await insertEvent(db, row, key, proofOf(key, row));
}

function viewedAs(actor: AuditEntry['actor']): Record<string, unknown> {
  if (actor.kind !== 'user' || actor.viewedFrom === undefined) return {};
  return { viewedAs: { id: actor.organization?.id, name: actor.organization?.name } };
}

/** An unpaired surrogate would be stored differently and break the proof. */
function toStorable(text: string | undefined): string | null {
  return text?.toWellFormed() ?? null;
}
