import { users } from '@farol/contract/areas/auth/users';
import { categories } from '@farol/contract/areas/inspection/categories';
import { type RestrictionInput, restrictions } from '@farol/contract/areas/inspection/restrictions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';

export interface RestrictionSearch {
  text: string;
  active: boolean | null;
}

const listKey = 'restrictions';

export function useRestrictions({ text, active }: RestrictionSearch) {
  return useQuery({
    queryKey: [listKey, text, active],
    queryFn: ({ signal }) =>
      call(
        restrictions.searchRestrictions,
        { body: { text, ...(active === null ? {} : { active }) } },
        { signal },
      ),
    staleTime: 60_000,
  });
}

export function useRestriction(id: string | undefined) {
  return useQuery({
    queryKey: ['restriction', id],
    queryFn: ({ signal }) => call(restrictions.getRestriction, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    // The version must be the current one when it is saved.
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

/** Creates without `id`, changes the given version with it. */
export function useSaveRestriction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      input,
      id,
      version,
    }: {
      input: RestrictionInput;
      id?: string | undefined;
      version?: number | undefined;
    }) =>
      id === undefined || version === undefined
        ? call(restrictions.createRestriction, { body: input })
        : call(restrictions.updateRestriction, { params: { id }, body: { ...input, version } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [listKey] }),
  });
}

export function useToggleRestriction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restrictions.toggleRestriction, { query: { id } }),
    onSuccess: async (_, id) => {
      await client.invalidateQueries({ queryKey: [listKey] });
      await client.invalidateQueries({ queryKey: ['restriction', id] });
    },
  });
}
