import {
  type HandlerInput,
  type HandlerOutput,
  type NamedListDetail,
  type NamedListRow,
  type namedLists,
  searchLimit,
} from '@farol/contract';
import { AgencyScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { dateIn, toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { tryLockKey } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import { stampOf } from '#kernel/register.ts';
import { restrictionCategoryExists } from '#areas/inspection/index.ts';
import { recordImport } from '#areas/judging/index.ts';
import { checkReaders, uniqueIds } from '../restrictions/readers/readers.ts';
import { listReaderNames } from '../restrictions/readers/queries.ts';
import { updateListedRestrictions } from './entries/queries.ts';
import { abilitiesOf } from './abilities.ts';
import { recordsOf } from './audit-records.ts';
import { countImportedAlerts } from '../restrictions/flood/imported.ts';
import { findListJudging } from './judging.ts';
import {
  getStoredList,
  insertList,
  isListNameTaken,
  type ListSettings,
  listNamedLists,
  type StoredList,
  updateListSettings,
} from './queries.ts';
import { listVersions } from './versions/queries.ts';
import { toVersionRow } from './versions/versions.ts';

type NamedListInput = HandlerInput<typeof namedLists.createNamedList>['body'];

export async function searchNamedLists(
  { actor, db, clock, setAuditRecords }: Context<UserActor>,
  { text = '' }: HandlerInput<typeof namedLists.searchNamedLists>['body'],
): Promise<HandlerOutput<typeof namedLists.searchNamedLists>> {
  const scope = AgencyScope.ofRestrictions(actor);
  const found = await listNamedLists(db, scope, text, toDate(clock.now()), searchLimit + 1);
  const rows = found.slice(0, searchLimit).map(list => toRow(list, actor));
  setAuditRecords(
    rows.flatMap(({ id }) => recordsOf(id)),
    { withText: text !== '' },
  );
  return { rows, truncated: found.length > searchLimit };
}

/** Throws RECORD_NOT_FOUND for missing and invisible lists. */
export async function getNamedList(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof namedLists.getNamedList>> {
  const detail = await loadDetail(context, id);
  context.setAuditRecords(recordsOf(id));
  return detail;
}

async function loadDetail(context: Context<UserActor>, id: string): Promise<NamedListDetail> {
  const { actor, db, clock } = context;
  const scope = AgencyScope.ofRestrictions(actor);
  const list = await getStoredList(db, scope, id, toDate(clock.now()));
  const readers = await listReaderNames(db, [...new Set([...list.viewers, ...list.receivers])]);
  const versions = await listVersions(db, scope, id);
  return {
    ...toRow(list, actor),
    viewers: readers.filter(reader => list.viewers.includes(reader.id)),
    receivers: readers.filter(reader => list.receivers.includes(reader.id)),
    nameThreshold: list.nameThreshold,
    ...(await findLastChange(db, 'named_list', { id })),
    versions: versions.map(toVersionRow),
    rollBackEnds: list.canRollBack ? list.added : null,
    judging: await findListJudging(context, list),
  };
}

/**
 * Throws ALREADY_EXISTS, EXPIRATION_PASSED, UNKNOWN_CATEGORY, UNKNOWN_PEOPLE or READERS_DEACTIVATED.
 */
export async function createNamedList(
  context: Context<UserActor>,
  input: NamedListInput,
): Promise<NamedListDetail> {
  const { actor, db, clock, setAuditRecords } = context;
  const id = createId();
  const settings = await checkSettings(context, id, input);
  const organizationId = requireOwnerOrganization(actor).id;
  await asSystem(db, () =>
    insertList(db, { ...settings, id, organizationId, createdBy: actor.id }, toDate(clock.now())),
  );
  setAuditRecords(recordsOf(id), { before: null, after: settings });
  return loadDetail(context, id);
}

/** Changes all entries in force. Throws like `createNamedList` and `lockList`, CHANGED_MEANWHILE, FLOOD. */
export async function updateNamedList(
  context: Context<UserActor>,
  id: string,
  { version, floods, ...input }: NamedListInput & { version: number; floods: boolean },
): Promise<NamedListDetail> {
  const { actor, db, setAuditRecords } = context;
  const list = await lockList(context, id);
  if (list.version !== version) throw new Failure('CHANGED_MEANWHILE');
  const settings = await checkSettings(context, id, input);
  const changeId = createId();
  const changed = await asSystem(db, async () => {
    const stamp = stampOf(context);
    await updateListSettings(db, id, settings, changeId, stamp);
    const { versionId } = list;
    const organizationId = list.organization.id;
    const { createdBy } = list;
    const common = {
      listId: id,
      listName: settings.name,
      organizationId,
      changeId,
      createdBy,
      writtenBy: actor.id,
    };
    const entries = await updateListedRestrictions(
      db,
      { ...settings, ...common, versionId, active: true },
      stamp.at,
    );
    const comingAlerts = await countImportedAlerts(context, changeId, floods);
    await recordImport(db, changeId);
    return { entries, comingAlerts };
  });
  setAuditRecords(recordsOf(id), { before: settingsOf(list), after: settings, ...changed });
  // Users may remove themselves from the viewers.
  const author = { ...context, actor: { ...actor, seesAllRestrictions: true } };
  return asSystem(db, () => loadDetail(author, id));
}

/**
 * Locks the list. Throws RECORD_NOT_FOUND, FORBIDDEN for a visible list of another organization, or
 * LIST_BEING_CHANGED: applying a version takes longer than a request may wait.
 */
export async function lockList({ actor, db, clock }: Context<UserActor>, id: string): Promise<StoredList> {
  const getList = () => getStoredList(db, AgencyScope.ofRestrictions(actor), id, toDate(clock.now()));
  const list = await getList();
  if (list.organization.id !== actor.organization?.id) throw new Failure('FORBIDDEN');
  if (!(await tryLockKey(db, id))) throw new Failure('LIST_BEING_CHANGED');
  return getList();
}

async function checkSettings(
  { actor, db, clock }: Context<UserActor>,
  id: string,
  input: NamedListInput,
): Promise<ListSettings> {
  const organization = requireOwnerOrganization(actor);
  const [viewers, receivers] = [uniqueIds(input.viewers), uniqueIds(input.receivers)];
  if (input.expiration < dateIn(clock.now(), organization.timeZone)) throw new Failure('EXPIRATION_PASSED');
  if (!(await restrictionCategoryExists(db, organization.id, input.categoryId)))
    throw new Failure('UNKNOWN_CATEGORY');
  await checkReaders(db, organization, [...viewers, ...receivers]);
  const scope = AgencyScope.ofRestrictions(actor);
  const isTaken = await isListNameTaken(db, scope, organization.id, input.name, id);
  if (isTaken) throw new Failure('ALREADY_EXISTS');
  const { name, source, categoryId, expiration, nameThreshold } = input;
  return { name, source, categoryId, expiration, viewers, receivers, nameThreshold };
}

const settingsOf = ({ category, ...list }: StoredList): ListSettings => ({
  name: list.name,
  source: list.source,
  categoryId: category.id,
  expiration: list.expiration,
  viewers: list.viewers,
  receivers: list.receivers,
  nameThreshold: list.nameThreshold,
});

function toRow(list: StoredList, actor: UserActor): NamedListRow {
  const {
    id,
    name,
    source,
    organization,
    category,
    expiration,
    expired,
    number,
    listedOn,
    entries,
    version,
  } = list;
  return {
    id,
    name,
    source,
    organization,
    category,
    expiration,
    expired,
    number,
    listedOn,
    entries,
    version,
    abilities: abilitiesOf(list, actor),
  };
}
