import { iconActions } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  createIconAction,
  previewIcon,
  getIconAction,
  iconActionChoices,
  searchIconActions,
  toggleIconAction,
  updateIconAction,
} from './icon-actions.ts';

export const routes = mountFeature(iconActions, {
  iconActionChoices: context => iconActionChoices(context),
  searchIconActions: (context, { body }) => searchIconActions(context, body),
  getIconAction: (context, { params }) => getIconAction(context, params.id),
  previewIcon: (context, { body }) => previewIcon(context, body),
  createIconAction: (context, { body }) => createIconAction(context, body),
  updateIconAction: (context, { params, body }) => updateIconAction(context, params.id, body),
  toggleIconAction: (context, { query }) => toggleIconAction(context, query.id),
});
