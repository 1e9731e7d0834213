import {
  type HandlerInput,
  type HandlerOutput,
  type HelpItemDetail,
  type HelpItemRow,
  type helpItems,
  searchLimit,
} from '@farol/contract';
import { lockKeys } from '#kernel/db/queries.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { noChange } from '#kernel/record-changes/queries.ts';
import type { Stored } from '#kernel/register.ts';
import { defineRegister } from '#kernel/registers/define-register.ts';
import { foldText } from '#kernel/text.ts';
import { editorsWith } from '../editors.ts';
import { helpLock, toTextColumns } from '../rich-text/bodies.ts';
import { findHelpItem, listHelpItems, listHelpOfScreens, listScreensWithHelp } from './queries.ts';

type UserContext = Context<UserActor>;
type HelpItemInput = HandlerInput<typeof helpItems.createHelpItem>['body'];
type HelpItemSearch = HandlerInput<typeof helpItems.searchHelpItems>['body'];

const maxItemsOfScreen = 50;

const { isEditor, toReply } = editorsWith('HELP_EDIT');

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

export const helpItemRegister = defineRegister<
  'help_item',
  Stored<HelpItemDetail>,
  HelpItemInput,
  'id',
  HelpItemSearch,
  Stored<HelpItemRow>
>({
  table: 'help_item',
  record: 'helpItem',
  lock: ({ db }) => lockKeys(db, [helpLock]),
  list: (context, { text = '', active }) =>
    listHelpItems(context.db, {
      active: isEditor(context) ? active : true,
      foldedText: foldText(text),
      limit: searchLimit + 1,
    }),
  find: async (context, id) => {
    const item = await findHelpItem(context.db, id);
    return item?.active === true || isEditor(context) ? item : undefined;
  },
  canChange: isEditor,
  toColumns: async (context, { input: { screen, order, ...texts } }) => ({
    screen,
    order,
    ...(await toTextColumns(context, texts)),
  }),
});

/** Only editors learn who changed it. */
export async function getHelpItem(
  context: UserContext,
  id: string,
): Promise<HandlerOutput<typeof helpItems.getHelpItem>> {
  const item = await helpItemRegister.get(context, id);
  return isEditor(context) ? item : { ...item, ...noChange };
}
