import { updates } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  createUpdate,
  getUpdate,
  readUpdate,
  searchUpdates,
  toggleUpdate,
  unreadUpdates,
  updateUpdate,
} from './updates.ts';

export const routes = mountFeature(updates, {
  searchUpdates: (context, { body }) => searchUpdates(context, body),
  unreadUpdates: context => unreadUpdates(context),
  getUpdate: (context, { params }) => getUpdate(context, params.id),
  readUpdate: (context, { params }) => readUpdate(context, params.id),
  createUpdate: (context, { body }) => createUpdate(context, body),
  updateUpdate: (context, { params, body }) => updateUpdate(context, params.id, body),
  toggleUpdate: (context, { query }) => toggleUpdate(context, query.id),
});
