import { type expectedSearch, schedule } from '@farol/contract/areas/partners/schedule';
import type { CallInput } from '@farol/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call, type CallOptions } from '#client/call.ts';
import { callQuery } from '#client/useCall.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';
import { pollIntervalOf } from './due.ts';

/** Polls in the background after the first reply. */
export function useExpected({ body }: SearchOf<typeof expectedSearch>) {
  const query = callQuery(schedule.searchExpected, { body });
  return useQuery({
    ...query,
    queryFn: ({ signal, client }) =>
      call(
        schedule.searchExpected,
        { body },
        { signal, background: client.getQueryData(query.queryKey) !== undefined },
      ),
    refetchInterval: ({ state }) => pollIntervalOf(state.data?.rows),
  });
}

export function setSchedule(body: CallInput<typeof schedule.setSchedule>['body'], options?: CallOptions) {
  return call(schedule.setSchedule, { body }, options);
}
