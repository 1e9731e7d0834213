import { updates } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { getUpdate, readUpdate, unreadUpdates, updateRegister as register } from './updates.ts';

export const routes = mountFeature(updates, {
  searchUpdates: (context, { body }) => register.search(context, body),
  unreadUpdates: context => unreadUpdates(context),
  getUpdate: (context, { params }) => getUpdate(context, params.id),
  readUpdate: (context, { params }) => readUpdate(context, params.id),
  createUpdate: (context, { body }) => register.create(context, body),
  updateUpdate: (context, { params, body }) => register.update(context, params.id, body),
  toggleUpdate: (context, { query }) => register.toggle(context, query.id),
});
