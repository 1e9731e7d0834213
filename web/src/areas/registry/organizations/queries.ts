import {
  organizations,
  type OrganizationRow,
  type organizationSearch,
} from '@farol/contract/areas/registry/organizations';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { buildIfMatch } from '#client/ifMatch.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';
import type { TogglingRegister } from '#ui/register/register.ts';

export const organizationRegister: TogglingRegister<OrganizationRow> = {
  name: 'organizations',
  listPath: '/admin/organization/list',
  addPath: '/admin/organization/add',
  editPath: id => `/admin/organization/edit/${id}`,
  idOf: row => row.id,
  nameOf: row => row.name,
  read: (id, signal) =>
    call(organizations.getOrganization, { params: { id } }, signal === undefined ? {} : { signal }),
  toggle: (id, version) => call(organizations.toggleOrganization, { query: { id } }, buildIfMatch(version)),
};

export function useOrganizationRows({ queryKey, body }: SearchOf<typeof organizationSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(organizations.searchOrganizations, { body }, { signal }),
    staleTime: 60_000,
  });
}
