import { users } from '@farol/contract/areas/auth/users';
import { workTeams } from '@farol/contract/areas/inspection/work-teams';
import { categories } from '@farol/contract/areas/inspection/categories';
import {
  type RestrictionInput,
  restrictions,
  type restrictionSearch,
} from '@farol/contract/areas/inspection/restrictions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '#client/call.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

/** Query key of all searches for restrictions. */
export const listKey = 'restrictions';

export function useRestrictions({ queryKey, body }: SearchOf<typeof restrictionSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(restrictions.searchRestrictions, { body }, { signal }),
    staleTime: 60_000,
  });
}

export function useRestriction(id: string | undefined) {
  return useQuery({
    queryKey: ['restriction', id],
    queryFn: ({ signal }) => call(restrictions.getRestriction, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    // Saving needs the current version.
    staleTime: 0,
    gcTime: 0,
  });
}

export function useRestrictionCategories() {
  return useQuery({
    queryKey: ['restrictionCategories'],
    queryFn: ({ signal }) => call(categories.restrictionCategories, {}, { signal }),
    staleTime: 5 * 60_000,
  });
}

export function useColleagues() {
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => call(users.listColleagues, { body: {} }, { signal }),
    staleTime: 5 * 60_000,
  });
}

export function useWorkTeams() {
  return useQuery({
    queryKey: ['workTeamChoices'],
    queryFn: ({ signal }) => call(workTeams.workTeamChoices, {}, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** Polls how many coming flights are checked against the saved `version`, until done. */
export function useJudging(id: string, version: number) {
  return useQuery({
    queryKey: ['restrictionJudging', id, version],
    queryFn: ({ signal }) =>
      call(restrictions.restrictionJudging, { params: { id } }, { signal, background: true, handles: 'all' }),
    refetchInterval: query => (query.state.data?.state === 'DONE' ? false : 1500),
    staleTime: 0,
  });
}

/** Creates a restriction without `id`, updates the given version otherwise. */
export function saveRestriction(
  body: RestrictionInput,
  options: CallOptions,
  id: string | undefined,
  version: number | undefined,
) {
  return id === undefined || version === undefined
    ? call(restrictions.createRestriction, { body }, options)
    : call(restrictions.updateRestriction, { params: { id }, body: { ...body, version } }, options);
}

/** Reads from the server without the cache. */
export function getRestriction(id: string) {
  return call(restrictions.getRestriction, { params: { id } });
}

/** Returns a function that invalidates the list. */
export function useRestrictionsChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [listKey] });
}

/** Returns a function that invalidates the list and one restriction. */
export function useToggledRestriction(): (restriction: { id: string }) => Promise<void> {
  const client = useQueryClient();
  return async ({ id }) => {
    await client.invalidateQueries({ queryKey: [listKey] });
    await client.invalidateQueries({ queryKey: ['restriction', id] });
  };
}
