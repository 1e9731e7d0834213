import { finder } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { findRecords } from './finder.ts';

export const routes = mountFeature(finder, {
  findRecords: (context, { body }) => findRecords(context, body.text),
});
