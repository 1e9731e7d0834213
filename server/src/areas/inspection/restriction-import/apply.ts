import { nameThresholds, type restrictionImport, type HandlerOutput } from '@farol/contract';
import { writeEvent } from '#kernel/audit/audit.ts';
import { toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { updateProgress } from '#kernel/imports/queries.ts';
import { requireOwnerOrganization } from '#areas/access/index.ts';
import { recordImport } from '../changes/changes.ts';
import { checkReaders } from '../restrictions/readers/readers.ts';
import { replan } from './import.ts';
import {
  findImport,
  insertImportedRestrictions,
  type ImportedRestriction,
  setApplied,
  type StoredImport,
} from './queries.ts';

/** Restrictions per statement and audit event. */
const batchSize = 500;

/**
 * Creates all restrictions or none. Throws RESTRICTIONS_OUTDATED if the result would differ from the preview.
 */
export async function applyRestrictionImport(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof restrictionImport.applyRestrictionImport>> {
  const { actor, db, clock, pool, log, setAuditRecords: audited } = context;
  // A second request waits, then fails with IMPORT_APPLIED.
  await lockKeys(db, [id]);
  const checked = await findImport(db, id, actor.id);
  if (checked === undefined) throw new Failure('RECORD_NOT_FOUND');
  const plan = await replan(context, checked);
  await checkReaders(db, requireOwnerOrganization(actor), [...checked.viewers, ...checked.receivers]);
  const restrictions = plan.flatMap(({ effect }): ImportedRestriction[] =>
    effect === undefined ? [] : [{ ...effect, id: createId() }],
  );
  for (let at = 0; at < restrictions.length; at += batchSize) {
    const rows = restrictions.slice(at, at + batchSize);
    await asSystem(db, () => insertBatch(context, checked, rows));
    const event = toAuditEvent(checked, rows);
    if (at === 0) audited(event.records, { ...event.detail, total: restrictions.length });
    else await writeAuditEvent(context, event);
    // Outside the transaction, so that other sessions see the progress.
    void updateProgress(pool.db, 'restriction_import', id, at + rows.length).catch((error: unknown) =>
      log.warn({ err: error }, 'import progress not saved'),
    );
  }
  await setApplied(db, id, toDate(clock.now()));
  await recordImport(db, id);
  return { created: restrictions.length };
}

async function insertBatch(
  { actor, db, clock }: Context<UserActor>,
  { id: importId, organizationId, viewers, receivers }: StoredImport,
  restrictions: readonly ImportedRestriction[],
): Promise<void> {
  const common = {
    importId,
    organizationId,
    viewers,
    receivers,
    createdBy: actor.id,
    nameThreshold: nameThresholds.usual,
  };
  await insertImportedRestrictions(db, restrictions, common, toDate(clock.now()));
}

/** Builds an audit event without personal data. */
function toAuditEvent(
  { id, viewers, receivers }: StoredImport,
  restrictions: readonly ImportedRestriction[],
) {
  return {
    records: restrictions.map(each => ({ kind: 'restriction' as const, id: each.id })),
    detail: {
      importId: id,
      viewers,
      receivers,
      restrictions: restrictions.map(each => ({
        id: each.id,
        categoryId: each.categoryId,
        expiration: each.expiration,
        named: each.name !== null,
      })),
    },
  };
}

async function writeAuditEvent(
  context: Context<UserActor>,
  { records, detail }: ReturnType<typeof toAuditEvent>,
): Promise<void> {
  const { db, actor, exchange } = context;
  await writeEvent(db, context, {
    event: 'RESTRICTIONS_IMPORTED',
    actor,
    requestId: exchange.requestId,
    operation: 'applyRestrictionImport',
    address: exchange.address,
    records,
    detail,
  });
}
