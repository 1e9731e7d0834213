import { roles } from '@farol/contract/areas/auth/roles';
import {
  type userAirportSearch,
  type UserDetail,
  users,
  type userSearch,
} from '@farol/contract/areas/auth/users';
import { organizations } from '@farol/contract/areas/registry/organizations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '#client/call.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

/** Query key of all searches for users. */
export const listKey = 'users';

export function useUsers({
  queryKey,
  body,
}: SearchOf<typeof userSearch> | SearchOf<typeof userAirportSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(users.searchUsers, { body }, { signal }),
    staleTime: 60_000,
  });
}

export function exportUsers({ body }: SearchOf<typeof userSearch>): FetchFile {
  return how => call(users.exportUsers, { body }, how);
}

export function useUser(id: string) {
  return useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => getUser(id, { signal }),
    // Saving needs the current version.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reads from the server without the cache. */
export function getUser(id: string, options: CallOptions = {}): Promise<UserDetail> {
  return call(users.getUser, { params: { id } }, options);
}

export function useRoleChoices() {
  return useQuery({
    queryKey: ['roleChoices'],
    queryFn: ({ signal }) => call(roles.roleChoices, {}, { signal }),
    staleTime: 60_000,
  });
}

export function useOrganizationChoices() {
  return useQuery({
    queryKey: ['organizationChoices'],
    queryFn: ({ signal }) => call(organizations.organizationChoices, {}, { signal }),
    staleTime: 60_000,
  });
}

export function useAirportsToChoose(organizationId: string | null) {
  return useQuery({
    queryKey: ['airportsToChoose', organizationId],
    queryFn: ({ signal }) =>
      call(users.airportsToChoose, { query: { organizationId: organizationId ?? '' } }, { signal }),
    enabled: organizationId !== null,
    staleTime: 60_000,
  });
}

/** Returns a function that invalidates everything that shows users. */
export function useUsersChanged(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [[listKey], ['user'], ['colleagues']]) void client.invalidateQueries({ queryKey });
  };
}
