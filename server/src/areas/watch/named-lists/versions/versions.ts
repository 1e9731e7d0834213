import {
  type HandlerOutput,
  type ListVersionDetail,
  type ListVersionProgress,
  type ListVersionRow,
  listVersionInput,
  maxListBytes,
  type namedLists,
  type HandlerInput,
  searchLimit,
} from '@farol/contract';
import { check } from '@farol/contract/findings';
import { AgencyScope } from '#areas/access/index.ts';
import { sealTerms } from '#kernel/audit/search-terms.ts';
import { dateIn, toDate } from '#kernel/clock.ts';
import { isKeyLocked } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context, OutsideContext } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { parseForm } from '#kernel/imports/form.ts';
import { listChanges } from '../entries/queries.ts';
import { abilitiesOf } from '../abilities.ts';
import { recordsOf } from '../audit-records.ts';
import { findListJudging } from '../judging.ts';
import { getStoredList, type StoredList } from '../queries.ts';
import type { ReadResult } from '../read-file.ts';
import { readListFile } from '../read-off-thread.ts';
import {
  countDifference,
  getStoredVersion,
  insertEntries,
  insertVersion,
  keepEntries,
  saveDifference,
  type StoredVersion,
} from './queries.ts';

export interface ReadVersion extends ReadResult {
  fileName: string | null;
  listedOn: string;
}

/** Reads a file on a thread, before a database connection is taken. */
export async function readListVersion(
  context: OutsideContext<UserActor>,
  body: Uint8Array,
): Promise<ReadVersion> {
  const { actor, clock, exchange } = context;
  if (actor.organization === null) throw new Failure('FORBIDDEN');
  const { fileName, bytes, fields } = await parseForm(body, exchange.contentType, maxListBytes);
  const listedOn = parseListedOn(fields['options']);
  const today = dateIn(clock.now(), actor.organization.timeZone);
  if (listedOn > today) throw new Failure('LIST_DATE_AHEAD');
  const read = await readListFile(context, { bytes, today });
  if (read.count === 0) throw new Failure('LIST_WITHOUT_ENTRIES');
  return { ...read, fileName, listedOn };
}

/** Stores the entries of a file and compares them with the version in force. Applies nothing. */
export async function checkListVersion(
  context: Context<UserActor>,
  listId: string,
  { batches, count: _count, refused, fileName, listedOn, ...file }: ReadVersion,
): Promise<{ id: string }> {
  const { actor, db, clock, setAuditRecords } = context;
  const now = toDate(clock.now());
  const list = await getStoredList(db, AgencyScope.ofRestrictions(actor), listId, now);
  const { organization } = actor;
  if (organization === null || list.organization.id !== organization.id) throw new Failure('FORBIDDEN');
  const version = { id: createId(), organizationId: organization.id, baseId: list.versionId };
  await insertVersion(
    db,
    { ...version, ...file, listId, listedOn, fileName, refused: refused.length, createdBy: actor.id },
    now,
  );
  for (const entries of batches) await insertEntries(db, version, entries);
  await keepEntries(db, version, refused);
  const difference = await countDifference(db, version.id, version.baseId);
  await saveDifference(db, version.id, difference);
  const { format, skipped } = file;
  const counts = { ...difference, skipped, refused: refused.length };
  setAuditRecords(recordsOf(listId), { version: version.id, format, ...counts });
  return { id: version.id };
}

/** Throws BAD_INPUT. */
function parseListedOn(text: string | undefined): string {
  const { value, findings } = check(listVersionInput, parseJson(text ?? '{}'));
  if (value === undefined) throw new Failure('BAD_INPUT', {}, findings);
  return value.listedOn;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export async function listVersionProgress(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof namedLists.listVersionProgress>> {
  const version = await getStoredVersion(context.db, AgencyScope.ofRestrictions(context.actor), id);
  return progressOf(context, version, await getListOf(context, version));
}

const getListOf = ({ actor, db, clock }: Context<UserActor>, { list }: StoredVersion): Promise<StoredList> =>
  getStoredList(db, AgencyScope.ofRestrictions(actor), list.id, toDate(clock.now()));

/** A killed attempt leaves its progress, but no lock. */
async function progressOf(
  context: Context<UserActor>,
  { list: { id }, state, appliedAt, done, total }: StoredVersion,
  list: StoredList,
): Promise<ListVersionProgress> {
  const running = await isKeyLocked(context.db, id);
  const doneAtRest = state === 'APPLIED' ? total : 0;
  return {
    running,
    applied: appliedAt !== null,
    done: running ? done : doneAtRest,
    total,
    judging: running ? null : await findListJudging(context, list),
  };
}

async function toDetail(context: Context<UserActor>, version: StoredVersion): Promise<ListVersionDetail> {
  const list = await getListOf(context, version);
  const { id, name, number, entries, canRollBack, added } = list;
  const abilities = abilitiesOf(list, context.actor);
  return {
    ...toVersionRow(version),
    list: { id, name, number, entries, rollBackEnds: canRollBack ? added : null, abilities },
    findings: version.findings,
    progress: await progressOf(context, version, list),
  };
}

export async function searchListChanges(
  context: Context<UserActor>,
  id: string,
  { text = '', kind }: HandlerInput<typeof namedLists.searchListChanges>['body'],
): Promise<HandlerOutput<typeof namedLists.searchListChanges>> {
  const { actor, db, setAuditRecords } = context;
  const version = await getStoredVersion(db, AgencyScope.ofRestrictions(actor), id);
  const found = version.stored ? await listChanges(db, version, { text, kind }) : [];
  const truncated = found.length > searchLimit;
  const detail = { version: id, withText: text !== '', kind, truncated, ...sealTerms(context, { text }) };
  setAuditRecords(recordsOf(version.list.id), detail);
  return { rows: found.slice(0, searchLimit), truncated, version: await toDetail(context, version) };
}

export function toVersionRow(version: Omit<StoredVersion, 'findings'>): ListVersionRow {
  const {
    list: _list,
    organizationId: _organizationId,
    baseId: _baseId,
    done: _done,
    total: _total,
    createdAt,
    appliedAt,
    rolledBackAt,
    ...row
  } = version;
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    rolledBackAt: rolledBackAt?.toISOString() ?? null,
  };
}
