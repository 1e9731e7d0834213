import {
  type HandlerInput,
  type HandlerOutput,
  maxUnreadUpdates,
  searchLimit,
  type UpdateDetail,
  type updates,
} from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import { findLastChange, noChange } from '#kernel/record-changes/queries.ts';
import { auditChange, requireFound, requireVersion, stampOf, withAbilities } from '#kernel/register.ts';
import { foldText } from '#kernel/text.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { editorsWith } from '../editors.ts';
import { helpLock, prepareTexts } from '../rich-text/bodies.ts';
import {
  findUpdate,
  insertUpdate,
  insertUpdateRead,
  listUnreadUpdates,
  listUpdates,
  type StoredUpdate,
  updateUpdateRow,
} from './queries.ts';

type UserContext = Context<UserActor>;
type UpdateInput = HandlerInput<typeof updates.createUpdate>['body'];

const { isEditor, toReply } = editorsWith('UPDATES_EDIT');

export async function searchUpdates(
  context: UserContext,
  { text = '', active }: HandlerInput<typeof updates.searchUpdates>['body'],
): Promise<HandlerOutput<typeof updates.searchUpdates>> {
  const found = await listUpdates(context.db, {
    userId: context.actor.id,
    active: isEditor(context) ? active : true,
    foldedText: foldText(text),
    limit: searchLimit + 1,
  });
  return {
    rows: found.slice(0, searchLimit).map(row => toReply(context, row)),
    truncated: found.length > searchLimit,
  };
}

export async function unreadUpdates(
  context: UserContext,
): Promise<HandlerOutput<typeof updates.unreadUpdates>> {
  const found = await listUnreadUpdates(context.db, context.actor.id);
  return {
    rows: found.slice(0, maxUnreadUpdates).map(row => toReply(context, row)),
    count: found.length,
  };
}

async function findVisible(context: UserContext, id: string): Promise<StoredUpdate> {
  const found = await findUpdate(context.db, context.actor.id, id);
  return requireFound(found?.active === true || isEditor(context) ? found : undefined);
}

export async function getUpdate(
  context: UserContext,
  id: string,
): Promise<HandlerOutput<typeof updates.getUpdate>> {
  const found = await findVisible(context, id);
  const change = isEditor(context) ? await findLastChange(context.db, 'platform_update', { id }) : noChange;
  return { ...toReply(context, found), ...change };
}

export async function readUpdate(context: UserContext, id: string): Promise<void> {
  const { active } = await findVisible(context, id);
  requireFound(active ? id : undefined);
  const { by: userId, at } = stampOf(context);
  await insertUpdateRead(context.db, { userId, updateId: id, at });
  context.setAuditRecords([], { update: id });
}

async function getChanged(
  context: UserContext,
  id: string,
  before: StoredUpdate | null,
): Promise<UpdateDetail> {
  const after = requireFound(await findUpdate(context.db, context.actor.id, id));
  auditChange(context, { update: id }, before, after);
  return withAbilities(after);
}

/** Throws UNKNOWN_IMAGE. */
export async function createUpdate(
  context: UserContext,
  { date, ...texts }: UpdateInput,
): Promise<UpdateDetail> {
  await lockKeys(context.db, [helpLock]);
  const id = createId();
  await insertUpdate(context.db, id, { date, ...(await prepareTexts(context, texts)) }, stampOf(context));
  return getChanged(context, id, null);
}

/** Throws the errors of `requireVersion`, and UNKNOWN_IMAGE. */
export async function updateUpdate(
  context: UserContext,
  id: string,
  { version, date, ...texts }: UpdateInput & { version: number },
): Promise<UpdateDetail> {
  await lockKeys(context.db, [helpLock]);
  const before = requireVersion(await findUpdate(context.db, context.actor.id, id), version);
  const content = { date, ...(await prepareTexts(context, texts)) };
  await updateUpdateRow(context.db, id, content, stampOf(context));
  return getChanged(context, id, before);
}

export async function toggleUpdate(context: UserContext, id: string): Promise<{ active: boolean }> {
  await lockKeys(context.db, [helpLock]);
  const before = requireFound(await findUpdate(context.db, context.actor.id, id));
  requireMatch(context, before.version);
  await updateUpdateRow(context.db, id, { active: !before.active }, stampOf(context));
  const { active } = await getChanged(context, id, before);
  return { active };
}
