import { trail, type trailSearch } from '@farol/contract/areas/audit/trail';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

type Search = SearchOf<typeof trailSearch>;

export function useTrail({ queryKey, body }: Search) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(trail.searchTrail, { body }, { signal }),
    staleTime: 60_000,
  });
}

export function useTrailEvent(id: string) {
  return useQuery({
    queryKey: ['trailEvent', id],
    queryFn: ({ signal }) => call(trail.getTrailEvent, { params: { id } }, { signal }),
    staleTime: 60_000,
  });
}

export function useTrailPeople(enabled: boolean) {
  return useQuery({
    queryKey: ['trailPeople'],
    queryFn: ({ signal }) => call(trail.trailPeople, {}, { signal }),
    staleTime: 300_000,
    enabled: enabled,
  });
}

export function useTrailState() {
  return useQuery({
    queryKey: ['trailState'],
    queryFn: ({ signal }) => call(trail.trailState, {}, { signal }),
    staleTime: 300_000,
  });
}

export function exportTrail({ body }: Search, reason: string): FetchFile {
  return how => call(trail.exportTrail, { body: { ...body, reason } }, how);
}
