import {
  type HandlerInput,
  type HandlerOutput,
  maxUnreadUpdates,
  searchLimit,
  type UpdateDetail,
  type UpdateRow,
  type updates,
} from '@farol/contract';
import { lockKeys } from '#kernel/db/queries.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { noChange } from '#kernel/record-changes/queries.ts';
import { requireFound, stampOf, type Stored } from '#kernel/register.ts';
import { defineRegister } from '#kernel/registers/define-register.ts';
import { foldText } from '#kernel/text.ts';
import { editorsWith } from '../editors.ts';
import { helpLock, toTextColumns } from '../rich-text/bodies.ts';
import { findUpdate, insertUpdateRead, listUnreadUpdates, listUpdates } from './queries.ts';

type UserContext = Context<UserActor>;
type UpdateInput = HandlerInput<typeof updates.createUpdate>['body'];
type UpdateSearch = HandlerInput<typeof updates.searchUpdates>['body'];

const { isEditor, toReply } = editorsWith('UPDATES_EDIT');

async function findVisible(context: UserContext, id: string): Promise<Stored<UpdateDetail> | undefined> {
  const found = await findUpdate(context.db, context.actor.id, id);
  return found?.active === true || isEditor(context) ? found : undefined;
}

export const updateRegister = defineRegister<
  'platform_update',
  Stored<UpdateDetail>,
  UpdateInput,
  'id',
  UpdateSearch,
  Stored<UpdateRow>
>({
  table: 'platform_update',
  record: 'update',
  lock: ({ db }) => lockKeys(db, [helpLock]),
  list: (context, { text = '', active }) =>
    listUpdates(context.db, {
      userId: context.actor.id,
      active: isEditor(context) ? active : true,
      foldedText: foldText(text),
      limit: searchLimit + 1,
    }),
  find: findVisible,
  canChange: isEditor,
  toColumns: async (context, { input: { date, ...texts } }) => ({
    date,
    ...(await toTextColumns(context, texts)),
  }),
});

/** Only editors learn who changed it. */
export async function getUpdate(
  context: UserContext,
  id: string,
): Promise<HandlerOutput<typeof updates.getUpdate>> {
  const update = await updateRegister.get(context, id);
  return isEditor(context) ? update : { ...update, ...noChange };
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

export async function readUpdate(context: UserContext, id: string): Promise<void> {
  const update = await findVisible(context, id);
  requireFound(update?.active === true ? update : undefined);
  const { by: userId, at } = stampOf(context);
  await insertUpdateRead(context.db, { userId, updateId: id, at });
  context.setAuditRecords([], { update: id });
}
