import { helpItems } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { getHelpItem, helpItemRegister as register, helpOfScreen } from './help-items.ts';

export const routes = mountFeature(helpItems, {
  searchHelpItems: (context, { body }) => register.search(context, body),
  helpOfScreen: (context, { query }) => helpOfScreen(context, query.screen),
  getHelpItem: (context, { params }) => getHelpItem(context, params.id),
  createHelpItem: (context, { body }) => register.create(context, body),
  updateHelpItem: (context, { params, body }) => register.update(context, params.id, body),
  toggleHelpItem: (context, { query }) => register.toggle(context, query.id),
});
