import { type RoleInput, roles, type roleSearch } from '@farol/contract/areas/auth/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '#client/call.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

/** Query key of all searches for roles. */
export const listKey = 'roles';

export function useRoles({ queryKey, body }: SearchOf<typeof roleSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(roles.searchRoles, { body }, { signal }),
    staleTime: 60_000,
  });
}

/** Reads from the server without the cache. */
export function getRole(id: string) {
  return call(roles.getRole, { params: { id } });
}

export function useRole(id: string) {
  return useQuery({
    queryKey: ['role', id],
    queryFn: ({ signal }) => call(roles.getRole, { params: { id } }, { signal }),
    // Saving needs the current version.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reads which functionalities and organizations the reader may use in a role. */
export function useRoleLimits() {
  return useQuery({
    queryKey: ['roleLimits'],
    queryFn: ({ signal }) => call(roles.roleLimits, {}, { signal }),
    staleTime: 0,
  });
}

/** Creates a role without `id`, updates the given version otherwise. */
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

/** Returns a function that invalidates lists and choices of roles. */
export function useRolesChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith('role'),
    });
  };
}
