import { schedule } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { changeSchedule, searchExpected, viewSchedule } from './schedule.ts';

export const routes = handle(schedule, {
  getSchedule: (context, { query }) => viewSchedule(context, query.carrier),
  setSchedule: (context, { body }) => changeSchedule(context, body),
  searchExpected: (context, { body }) => searchExpected(context, body),
});
