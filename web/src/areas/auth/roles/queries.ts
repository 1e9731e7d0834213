import { type RoleInput, roles, type roleSearch } from '@farol/contract/areas/auth/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../client/call.ts';
import type { SearchOf } from '../../../ui/search/useSearch.ts';

/** Names the answers to all searches for roles. */
export const listKey = 'roles';

export function useRoles({ queryKey, body }: SearchOf<typeof roleSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(roles.searchRoles, { body }, { signal }),
    staleTime: 60_000,
  });
}

/** What stands on the server now, past whatever is kept here. */
export function readRole(id: string) {
  return call(roles.getRole, { params: { id } });
}

export function useRole(id: string) {
  return useQuery({
    queryKey: ['role', id],
    queryFn: ({ signal }) => call(roles.getRole, { params: { id } }, { signal }),
    // The version must be the current one when it is saved.
    staleTime: 0,
    gcTime: 0,
  });
}

/** What the reader may put into a role. */
export function useRoleLimits() {
  return useQuery({
    queryKey: ['roleLimits'],
    queryFn: ({ signal }) => call(roles.roleLimits, {}, { signal }),
    staleTime: 0,
  });
}

/** Creates without `saved`, changes the given version of it with. */
export function saveRole(
  { organizationId, ...body }: RoleInput & { organizationId: string | null },
  options: CallOptions,
  id: string | undefined,
  version: number | undefined,
) {
  return id === undefined || version === undefined
    ? call(roles.createRole, { body: { ...body, organizationId } }, options)
    : call(roles.updateRole, { params: { id }, body: { ...body, version } }, options);
}

/** Has lists of roles, and of those to choose from, read again. */
export function useRolesChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith('role'),
    });
  };
}
