import { schedule } from '@farol/contract/areas/partners/schedule';
import type { Given } from '@farol/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { askedAgainAfter, type ExpectedSearch, joinExpected, toBodies } from './filter.ts';

export function useExpected(wanted: ExpectedSearch) {
  return useQuery({
    queryKey: ['expected', wanted],
    queryFn: async ({ signal, client }) => {
      const again = client.getQueryData(['expected', wanted]) !== undefined;
      const parts = await Promise.all(
        toBodies(wanted).map(body => call(schedule.searchExpected, { body }, { signal, background: again })),
      );
      return {
        rows: joinExpected(
          parts.map(({ rows }) => rows),
          wanted,
          Date.now(),
        ),
        truncated: parts.some(({ truncated }) => truncated),
      };
    },
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
