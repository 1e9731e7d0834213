import { type expectedSearch, schedule } from '@farol/contract/areas/partners/schedule';
import type { CallInput } from '@farol/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '#client/call.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';
import { pollIntervalOf } from './due.ts';

export function useExpected({ queryKey, body }: SearchOf<typeof expectedSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) =>
      call(
        schedule.searchExpected,
        { body },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    refetchInterval: ({ state }) => pollIntervalOf(state.data?.rows),
    staleTime: 60_000,
  });
}

export function useSchedule(carrier: string) {
  return useQuery({
    queryKey: ['schedule', carrier],
    queryFn: ({ signal }) => call(schedule.getSchedule, { query: { carrier } }, { signal }),
  });
}

export function setSchedule(body: CallInput<typeof schedule.setSchedule>['body'], options?: CallOptions) {
  return call(schedule.setSchedule, { body }, options);
}

/** Returns a function that invalidates everything that depends on the rules. */
export function useScheduleChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['schedule'] });
    await client.invalidateQueries({ queryKey: ['expected'] });
  };
}
