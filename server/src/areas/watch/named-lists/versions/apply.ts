import { type HandlerOutput, type namedLists } from '@farol/contract';
import { AgencyScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { transaction } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { restrictionCategoryExists } from '#areas/inspection/index.ts';
import { recordImport } from '#areas/judging/index.ts';
import { checkReaders } from '../../restrictions/readers/readers.ts';
import {
  endEntries,
  type ListedRestrictions,
  listEntriesToEnd,
  listEntriesToSet,
  setEntries,
} from '../entries/queries.ts';
import { recordsOf } from '../audit-records.ts';
import { countImportedAlerts } from '../../restrictions/flood/imported.ts';
import { lockList } from '../named-lists.ts';
import { setVersionInForce, type StoredList } from '../queries.ts';
import {
  countDifference,
  getNextNumber,
  getStoredVersion,
  lockVersionRow,
  setVersionApplied,
  setVersionRolledBack,
  type StoredVersion,
  updateVersionProgress,
} from './queries.ts';

const batchSize = 1000;

interface Confirmation {
  endsMost: boolean;
  floods: boolean;
}

/**
 * Applies all changes of a checked version or none. Throws IMPORT_APPLIED, LIST_OUTDATED, or
 * LIST_MOSTLY_ENDED or FLOOD without confirmation.
 */
export async function applyListVersion(
  context: Context<UserActor>,
  id: string,
  { endsMost, floods }: Confirmation,
): Promise<HandlerOutput<typeof namedLists.applyListVersion>> {
  const { actor, db, clock, setAuditRecords } = context;
  const { list, version } = await lockVersion(context, id);
  if (version.state !== 'CHECKED') throw new Failure('IMPORT_APPLIED');
  if (version.baseId !== list.versionId) throw new Failure('LIST_OUTDATED');
  requireConfirmation(version, endsMost);
  await requireUsable(context, list);
  const now = toDate(clock.now());
  const number = await getNextNumber(db, list.id);
  const comingAlerts = await asSystem(db, async () => {
    const change = { versionId: id, baseId: version.baseId, number, changeId: id, writtenBy: actor.id };
    await changeEntries(context, toCommonValues(list), change, done => saveProgress(context, version, done));
    await setVersionApplied(db, version, actor.id, now);
    await setVersionInForce(db, list.id, { versionId: id, changeId: id });
    const count = await countImportedAlerts(context, id, floods);
    await recordImport(db, id);
    return count;
  });
  setAuditRecords(recordsOf(list.id), { version: id, number, ...countsOf(version), comingAlerts });
  return { number, comingAlerts };
}

/** Restores the previous version. Throws LIST_NOT_IN_FORCE, or LIST_MOSTLY_ENDED or FLOOD unconfirmed. */
export async function rollBackListVersion(
  context: Context<UserActor>,
  id: string,
  { endsMost, floods }: Confirmation,
): Promise<HandlerOutput<typeof namedLists.rollBackListVersion>> {
  const { actor, db, clock, setAuditRecords } = context;
  const { list, version } = await lockVersion(context, id);
  if (list.versionId !== id || !list.canRollBack) throw new Failure('LIST_NOT_IN_FORCE');
  const difference = await countDifference(db, version.baseId, id);
  requireConfirmation(difference, endsMost);
  await requireUsable(context, list);
  const now = toDate(clock.now());
  const changeId = createId();
  const comingAlerts = await asSystem(db, async () => {
    const { baseId } = version;
    const number = baseId === null ? 0 : ((await getStoredVersion(db, scopeOf(context), baseId)).number ?? 0);
    const change = { versionId: baseId, baseId: id, number, changeId, writtenBy: actor.id };
    await changeEntries(context, toCommonValues(list), change, done =>
      saveProgress(context, version, version.total - done),
    );
    await setVersionRolledBack(db, id, actor.id, now);
    await setVersionInForce(db, list.id, { versionId: baseId, changeId });
    const count = await countImportedAlerts(context, changeId, floods);
    await recordImport(db, changeId);
    return count;
  });
  setAuditRecords(recordsOf(list.id), { version: id, number: version.number, ...difference, comingAlerts });
  return { id, comingAlerts };
}

/** Uses another connection: other sessions do not see changes of the open transaction. */
function saveProgress({ pool, log }: Context<UserActor>, version: StoredVersion, done: number): void {
  void transaction(pool.db, { kind: 'system' }, db => updateVersionProgress(db, version, done)).catch(
    (error: unknown) => log.warn({ err: error }, 'progress of a list version not saved'),
  );
}

const scopeOf = ({ actor }: Context<UserActor>) => AgencyScope.ofRestrictions(actor);

/** Locks the list of a version. Throws like `lockList`. */
async function lockVersion(
  context: Context<UserActor>,
  id: string,
): Promise<{ list: StoredList; version: StoredVersion }> {
  const { list } = await getStoredVersion(context.db, scopeOf(context), id);
  const locked = await lockList(context, list.id);
  await lockVersionRow(context.db, id);
  return { list: locked, version: await getStoredVersion(context.db, scopeOf(context), id) };
}

interface Counts {
  changed: number;
  ended: number;
  unchanged: number;
}

const countsOf = ({ added, changed, ended, unchanged }: StoredVersion) => ({
  added,
  changed,
  ended,
  unchanged,
});

function requireConfirmation({ changed, ended, unchanged }: Counts, confirmed: boolean): void {
  const total = changed + ended + unchanged;
  if (!confirmed && ended * 2 > total) throw new Failure('LIST_MOSTLY_ENDED', { ended, total });
}

/** Refuses an expired list, whose entries would never match, and an inactive category or reader. */
async function requireUsable({ actor, db }: Context<UserActor>, list: StoredList): Promise<void> {
  if (list.expired) throw new Failure('EXPIRATION_PASSED');
  if (!(await restrictionCategoryExists(db, list.organization.id, list.category.id)))
    throw new Failure('UNKNOWN_CATEGORY');
  await checkReaders(db, requireOwnerOrganization(actor), [...list.viewers, ...list.receivers]);
}

/** What the restrictions of a list have in common. */
type CommonValues = Omit<ListedRestrictions, 'versionId' | 'number' | 'changeId' | 'writtenBy'>;

interface VersionChange {
  versionId: string | null;
  baseId: string | null;
  /** Number of the version `versionId`. */
  number: number;
  changeId: string;
  writtenBy: string;
}

/** Changes the restrictions of a list in batches, so that the event loop and other sessions go on. */
export async function changeEntries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  common: CommonValues,
  { versionId, baseId, number, changeId, writtenBy }: VersionChange,
  onProgress: (done: number) => void,
): Promise<void> {
  const now = toDate(clock.now());
  const page = { versionId, baseId, limit: batchSize };
  let done = 0;
  // A killed attempt may have left its progress.
  onProgress(done);
  if (versionId !== null) {
    const listed = { ...common, versionId, number, changeId, writtenBy };
    for (let after = ''; ;) {
      const entries = await listEntriesToSet(db, { ...page, after });
      if (entries.length === 0) break;
      await setEntries(db, listed, entries, entries.map(createId), now);
      after = entries.at(-1) ?? '';
      done += entries.length;
      onProgress(done);
    }
  }
  for (let after = ''; ;) {
    const entries = await listEntriesToEnd(db, { ...page, after });
    if (entries.length === 0) break;
    await endEntries(db, { listId: common.listId, changeId }, entries, now);
    after = entries.at(-1) ?? '';
    done += entries.length;
    onProgress(done);
  }
}

const toCommonValues = (list: StoredList): CommonValues => ({
  listId: list.id,
  listName: list.name,
  createdBy: list.createdBy,
  organizationId: list.organization.id,
  categoryId: list.category.id,
  expiration: list.expiration,
  active: !list.expired,
  viewers: list.viewers,
  receivers: list.receivers,
  nameThreshold: list.nameThreshold,
});
