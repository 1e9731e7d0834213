import { type expectedSearch, schedule } from '@farol/contract/areas/partners/schedule';
import type { Given } from '@farol/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import type { SearchOf } from '../../../ui/search/useSearch.ts';
import { askedAgainAfter } from './due.ts';

export function useExpected({ queryKey, body }: SearchOf<typeof expectedSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) =>
      call(
        schedule.searchExpected,
        { body },
        { signal, background: client.getQueryData(queryKey) !== undefined },
      ),
    refetchInterval: ({ state }) => askedAgainAfter(state.data?.rows),
    staleTime: 60_000,
  });
}

export function useSchedule(carrier: string) {
  return useQuery({
    queryKey: ['schedule', carrier],
    queryFn: ({ signal }) => call(schedule.getSchedule, { query: { carrier } }, { signal }),
  });
}

/** `onSaved` runs before what is shown is read again, which may replace who asked. */
export function useSetSchedule(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Given<typeof schedule.setSchedule>['body']) =>
      call(schedule.setSchedule, { body }, { handles: [400, 422] }),
    onSuccess: async () => {
      onSaved();
      await client.invalidateQueries({ queryKey: ['schedule'] });
      await client.invalidateQueries({ queryKey: ['expected'] });
    },
  });
}
