import { iconActions } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { previewIcon, iconActionChoices, iconActionRegister as register } from './icon-actions.ts';

export const routes = mountFeature(iconActions, {
  iconActionChoices: context => iconActionChoices(context),
  searchIconActions: (context, { body }) => register.search(context, body),
  getIconAction: (context, { params }) => register.get(context, params.id),
  previewIcon: (context, { body }) => previewIcon(context, body),
  createIconAction: (context, { body }) => register.create(context, body),
  updateIconAction: (context, { params, body }) => register.update(context, params.id, body),
  toggleIconAction: (context, { query }) => register.toggle(context, query.id),
});
