import {
  customQueries,
  type CustomQueryInput,
  type CustomQueryRow,
  type CustomQueryRun,
} from '@farol/contract/areas/search/custom-queries';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, type CallOptions } from '#client/call.ts';
import { addDays, type Period, toLocalDate } from '#ui/format/dates.ts';
import { resultPath } from './paths.ts';

const pollMs = 1000;

type Refetch<T> = (query: { state: { data?: T | undefined } }) => number | false;

export const whileWorking: Refetch<CustomQueryRun> = ({ state: { data } }) =>
  data?.state === 'WORKING' ? pollMs : false;

export const whileAnyWorking: Refetch<{ rows: readonly CustomQueryRow[] }> = ({ state: { data } }) =>
  data?.rows.some(({ lastRun }) => lastRun?.state === 'WORKING') === true ? 3 * pollMs : false;

/** Returns the dates of a period that is relative to today. */
export function periodFromToday({ firstDay, lastDay }: { firstDay: number; lastDay: number }): Period {
  const today = toLocalDate(new Date());
  return { from: addDays(today, firstDay), to: addDays(today, lastDay) };
}

/** Creates a query without `id`, updates the given version otherwise. */
export function saveQuery(
  body: CustomQueryInput,
  options: CallOptions,
  id: string | undefined,
  version: number | undefined,
) {
  return id === undefined || version === undefined
    ? call(customQueries.createCustomQuery, { body }, options)
    : call(customQueries.updateCustomQuery, { params: { id }, body: { ...body, version } }, options);
}

/** Starts a run and opens its result. */
export function useRunQuery() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id, period }: { id: string; period: Period }) =>
      call(customQueries.runCustomQuery, { params: { id }, body: period }),
    onSuccess: ({ id }) => void navigate(resultPath(id)),
  });
}
