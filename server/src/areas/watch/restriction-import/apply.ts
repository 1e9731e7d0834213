import { nameThresholds, type restrictionImport, type HandlerOutput } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { applyEffects } from '#kernel/imports/apply.ts';
import { requireOwnerOrganization } from '#areas/access/index.ts';
import { recordImport } from '#areas/judging/index.ts';
import { countImportedAlerts } from '../restrictions/flood/imported.ts';
import { checkReaders } from '../restrictions/readers/readers.ts';
import { replan } from './import.ts';
import { restrictionKind } from './kind.ts';
import {
  getImport,
  insertImportedRestrictions,
  type ImportedRestriction,
  type StoredImport,
} from './queries.ts';

/**
 * Creates all restrictions or none. Throws RESTRICTIONS_OUTDATED if the result would differ from the preview,
 * and FLOOD for more alerts than the limit, unless confirmed.
 */
export async function applyRestrictionImport(
  context: Context<UserActor>,
  id: string,
  floods: boolean,
): Promise<HandlerOutput<typeof restrictionImport.applyRestrictionImport>> {
  const { actor, db, setAuditRecords } = context;
  // A second request waits, then fails with IMPORT_APPLIED.
  await lockKeys(db, [id]);
  const checked = await getImport(db, id, actor.id);
  const effects = await replan(context, checked);
  await checkReaders(db, requireOwnerOrganization(actor), [...checked.viewers, ...checked.receivers]);
  const event = await applyEffects(context, restrictionKind, id, effects, async batch => {
    const restrictions = batch.map(effect => ({ ...effect, id: createId() }));
    await asSystem(db, () => insertBatch(context, checked, restrictions));
    return toAuditBatch(checked, restrictions);
  });
  const comingAlerts = await asSystem(db, () => countImportedAlerts(context, id, floods));
  setAuditRecords([...event.records], { ...event.detail, comingAlerts });
  await recordImport(db, id);
  return { created: effects.length, comingAlerts };
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

/** Contains no personal data. */
function toAuditBatch({ viewers, receivers }: StoredImport, restrictions: readonly ImportedRestriction[]) {
  return {
    records: restrictions.map(each => ({ kind: 'restriction' as const, id: each.id })),
    detail: {
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
