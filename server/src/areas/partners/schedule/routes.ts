import { schedule } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { setSchedule, searchExpected, getSchedule } from './schedule.ts';

export const routes = mountFeature(schedule, {
  getSchedule: (context, { query }) => getSchedule(context, query.carrier),
  setSchedule: (context, { body }) => setSchedule(context, body),
  searchExpected: (context, { body }) => searchExpected(context, body),
});
