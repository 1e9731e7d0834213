import {
  type HandlerInput,
  type HandlerOutput,
  type HelpItemDetail,
  type helpItems,
  searchLimit,
} from '@farol/contract';
import { lockKeys } from '#kernel/db/queries.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import { findLastChange, noChange } from '#kernel/record-changes/queries.ts';
import { auditChange, requireFound, requireVersion, stampOf, withAbilities } from '#kernel/register.ts';
import { foldText } from '#kernel/text.ts';
import { editorsWith } from '../editors.ts';
import { helpLock, prepareTexts } from '../rich-text/bodies.ts';
import {
  findHelpItem,
  insertHelpItem,
  listHelpItems,
  listHelpOfScreens,
  listScreensWithHelp,
  type StoredHelpItem,
  updateHelpItemRow,
} from './queries.ts';

type UserContext = Context<UserActor>;
type HelpItemInput = HandlerInput<typeof helpItems.createHelpItem>['body'];

const maxItemsOfScreen = 50;

const { isEditor, toReply } = editorsWith('HELP_EDIT');

export async function searchHelpItems(
  context: UserContext,
  { text = '', active }: HandlerInput<typeof helpItems.searchHelpItems>['body'],
): Promise<HandlerOutput<typeof helpItems.searchHelpItems>> {
  const found = await listHelpItems(context.db, {
    active: isEditor(context) ? active : true,
    foldedText: foldText(text),
    limit: searchLimit + 1,
  });
  return {
    rows: found.slice(0, searchLimit).map(row => toReply(context, row)),
    truncated: found.length > searchLimit,
  };
}

/** A part of the pattern such as `:id` stands for any part of the address. */
function isScreen(pattern: string, address: string): boolean {
  const parts = address.split('/');
  const patternParts = pattern.split('/');
  return (
    patternParts.length === parts.length &&
    patternParts.every((part, at) => part.startsWith(':') || part === parts[at])
  );
}

export async function helpOfScreen(
  context: UserContext,
  screen: string,
): Promise<HandlerOutput<typeof helpItems.helpOfScreen>> {
  const screens = (await listScreensWithHelp(context.db)).filter(pattern => isScreen(pattern, screen));
  const found = await listHelpOfScreens(context.db, screens, maxItemsOfScreen);
  return found.map(item => toReply(context, item));
}

export async function getHelpItem(
  context: UserContext,
  id: string,
): Promise<HandlerOutput<typeof helpItems.getHelpItem>> {
  const found = await findHelpItem(context.db, id);
  const item = requireFound(found?.active === true || isEditor(context) ? found : undefined);
  const change = isEditor(context) ? await findLastChange(context.db, 'help_item', { id }) : noChange;
  return { ...toReply(context, item), ...change };
}

async function getChanged(
  context: UserContext,
  id: string,
  before: StoredHelpItem | null,
): Promise<HelpItemDetail> {
  const after = requireFound(await findHelpItem(context.db, id));
  auditChange(context, { helpItem: id }, before, after);
  return withAbilities(after);
}

/** Throws UNKNOWN_IMAGE. */
export async function createHelpItem(
  context: UserContext,
  { screen, order, ...texts }: HelpItemInput,
): Promise<HelpItemDetail> {
  await lockKeys(context.db, [helpLock]);
  const id = createId();
  const content = { screen, order, ...(await prepareTexts(context, texts)) };
  await insertHelpItem(context.db, id, content, stampOf(context));
  return getChanged(context, id, null);
}

/** Throws the errors of `requireVersion`, and UNKNOWN_IMAGE. */
export async function updateHelpItem(
  context: UserContext,
  id: string,
  { version, screen, order, ...texts }: HelpItemInput & { version: number },
): Promise<HelpItemDetail> {
  await lockKeys(context.db, [helpLock]);
  const before = requireVersion(await findHelpItem(context.db, id), version);
  const content = { screen, order, ...(await prepareTexts(context, texts)) };
  await updateHelpItemRow(context.db, id, content, stampOf(context));
  return getChanged(context, id, before);
}

export async function toggleHelpItem(context: UserContext, id: string): Promise<{ active: boolean }> {
  await lockKeys(context.db, [helpLock]);
  const before = requireFound(await findHelpItem(context.db, id));
  requireMatch(context, before.version);
  await updateHelpItemRow(context.db, id, { active: !before.active }, stampOf(context));
  const { active } = await getChanged(context, id, before);
  return { active };
}
