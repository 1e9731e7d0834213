import { nameThresholds, type restrictionImport, type Returned } from '@farol/contract';
import { writeEvent } from '#kernel/audit/audit.ts';
import { toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/acting.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { newId } from '#kernel/ids.ts';
import { tellDone } from '#kernel/imports/queries.ts';
import { owningOrganization } from '#areas/access/index.ts';
import { namesOfManyChanged } from '../judging/changes.ts';
import { checkReaders } from '../restrictions/check.ts';
import { planAgain } from './import.ts';
import { leaveJudgingOfMany } from './jobs.ts';
import { findImport, insertMade, type Made, setApplied, type StoredImport } from './queries.ts';

/** Restrictions per statement and audit event. */
const batch = 500;

/**
 * Creates all restrictions or none. Throws RESTRICTIONS_OUTDATED if the result would differ from the preview.
 */
export async function applyImport(
  context: Context<UserActor>,
  id: string,
): Promise<Returned<typeof restrictionImport.applyRestrictionImport>> {
  const { actor, db, clock, pool, log, audited } = context;
  // A second request waits, then fails with IMPORT_APPLIED.
  await lockKeys(db, [id]);
  const checked = await findImport(db, id, actor.id);
  if (checked === undefined) throw new Failure('RECORD_NOT_FOUND');
  const plan = await planAgain(context, checked);
  await checkReaders(db, owningOrganization(actor), [...checked.viewers, ...checked.receivers]);
  const made = plan.flatMap(({ effect }): Made[] =>
    effect === undefined ? [] : [{ ...effect, id: newId() }],
  );
  for (let at = 0; at < made.length; at += batch) {
    const written = made.slice(at, at + batch);
    await asSystem(db, () => write(context, checked, written));
    const event = tellOf(checked, written);
    if (at === 0) audited(event.records, { ...event.detail, total: made.length });
    else await tellTrail(context, event);
    // Outside the transaction, so that other sessions see the progress.
    void tellDone(pool.db, 'restriction_import', id, at + written.length).catch((error: unknown) =>
      log.warn({ err: error }, 'import progress not saved'),
    );
  }
  // Must be last: other changes of restrictions wait for this lock.
  const withName = made.filter(({ name }) => name !== null);
  await namesOfManyChanged(
    db,
    withName.map(({ id: restrictionId }) => restrictionId),
  );
  await setApplied(db, id, toDate(clock.now()));
  return { created: made.length };
}

async function write(
  { actor, db, clock }: Context<UserActor>,
  { organizationId, viewers, receivers }: StoredImport,
  made: readonly Made[],
): Promise<void> {
  const common = {
    organizationId,
    viewers,
    receivers,
    createdBy: actor.id,
    nameThreshold: nameThresholds.usual,
  };
  await insertMade(db, made, common, toDate(clock.now()));
  await leaveJudgingOfMany(
    db,
    made.map(({ id }) => id),
  );
}

/** Builds an audit event without personal data. */
function tellOf({ id, viewers, receivers }: StoredImport, made: readonly Made[]) {
  return {
    records: made.map(each => ({ kind: 'restriction' as const, id: each.id })),
    detail: {
      importId: id,
      viewers,
      receivers,
      restrictions: made.map(each => ({
        id: each.id,
        categoryId: each.categoryId,
        expiration: each.expiration,
        named: each.name !== null,
      })),
    },
  };
}

async function tellTrail(
  context: Context<UserActor>,
  { records, detail }: ReturnType<typeof tellOf>,
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
