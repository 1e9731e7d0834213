import { finder } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { findRecords } from './finder.ts';

export const routes = handle(finder, {
  findRecords: (context, { body }) => findRecords(context, body.text),
});
