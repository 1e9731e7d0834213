import { helpItems } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  createHelpItem,
  getHelpItem,
  helpOfScreen,
  searchHelpItems,
  toggleHelpItem,
  updateHelpItem,
} from './help-items.ts';

export const routes = mountFeature(helpItems, {
  searchHelpItems: (context, { body }) => searchHelpItems(context, body),
  helpOfScreen: (context, { query }) => helpOfScreen(context, query.screen),
  getHelpItem: (context, { params }) => getHelpItem(context, params.id),
  createHelpItem: (context, { body }) => createHelpItem(context, body),
  updateHelpItem: (context, { params, body }) => updateHelpItem(context, params.id, body),
  toggleHelpItem: (context, { query }) => toggleHelpItem(context, query.id),
});
