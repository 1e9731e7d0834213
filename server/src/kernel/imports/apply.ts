import { importMinutes } from '@farol/contract';
import { type AuditEntry, writeEvent } from '../audit/audit.ts';
import { type Clock, toDate } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { UserActor } from '../guard/actor.ts';
import type { Context } from '../http/handler.ts';
import { hashPlan, type ImportKind, listEffects, type PlannedEffect } from './kind.ts';
import { setApplied, updateProgress } from './queries.ts';

/** Effects per statement and audit event. */
const batchSize = 500;

interface CheckedImport {
  createdAt: Date;
  appliedAt: Date | null;
  planHash: Buffer;
}

/**
 * Returns the effects of a stored import, planned again. Throws IMPORT_APPLIED, or the error of the kind if
 * they would differ from the check; `plan` returns undefined if the user may not apply it any more.
 */
export async function replanEffects<Outcome extends string, Effect>(
  { clock }: { clock: Clock },
  kind: ImportKind<Outcome, Effect>,
  { createdAt, appliedAt, planHash }: CheckedImport,
  plan: () => Promise<readonly PlannedEffect<Outcome, Effect>[] | undefined>,
): Promise<Effect[]> {
  if (appliedAt !== null) throw new Failure('IMPORT_APPLIED');
  const oldest = toDate(clock.now().subtract({ minutes: importMinutes }));
  const planned = createdAt < oldest ? undefined : await plan();
  if (planned === undefined || !hashPlan(kind, planned).equals(planHash)) throw new Failure(kind.outdated);
  return listEffects(planned);
}

interface AuditBatch {
  records: NonNullable<AuditEntry['records']>;
  detail?: Record<string, unknown>;
}

/**
 * Writes all effects in the transaction of the call, with an audit event for each batch. Returns the first
 * event, which is that of the call.
 */
export async function applyEffects<Effect>(
  context: Context<UserActor>,
  { table, event, operation }: Pick<ImportKind<string, Effect>, 'table' | 'event' | 'operation'>,
  importId: string,
  effects: readonly Effect[],
  write: (batch: readonly Effect[]) => Promise<AuditBatch>,
): Promise<Required<AuditBatch>> {
  const { actor, db, clock, exchange, log, pool, setAuditRecords } = context;
  let first: Required<AuditBatch> = { records: [], detail: { importId, total: effects.length } };
  for (let at = 0; at < effects.length; at += batchSize) {
    const batch = effects.slice(at, at + batchSize);
    const { records, detail } = await write(batch);
    if (at === 0) {
      first = { records, detail: { ...first.detail, ...detail } };
      setAuditRecords([...records], first.detail);
    } else {
      const { requestId, address } = exchange;
      const entry = { event, operation, actor, requestId, address, records };
      await writeEvent(db, context, { ...entry, detail: { importId, ...detail } });
    }
    // Outside the transaction, so that other sessions see the progress.
    void updateProgress(pool.db, table, importId, at + batch.length).catch((error: unknown) =>
      log.warn({ err: error }, 'import progress not saved'),
    );
  }
  await setApplied(db, table, importId, toDate(clock.now()));
  return first;
}
