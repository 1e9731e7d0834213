import {
  organizationAirports,
  type OrganizationAirportsRow,
  type organizationAirportsSearch,
} from '@farol/contract/areas/registry/organization-airports';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';
import type { Register } from '#ui/register/register.ts';

export const organizationAirportsRegister: Register<OrganizationAirportsRow> = {
  name: 'organizationAirports',
  listPath: '/admin/organization-airport/list',
  editPath: id => `/admin/organization-airport/edit/${id}`,
  idOf: row => row.id,
  nameOf: row => row.name,
  read: (id, signal) =>
    call(
      organizationAirports.getOrganizationAirports,
      { params: { id } },
      signal === undefined ? {} : { signal },
    ),
};

export function useOrganizationAirportsRows({ queryKey, body }: SearchOf<typeof organizationAirportsSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(organizationAirports.searchOrganizationAirports, { body }, { signal }),
    staleTime: 60_000,
  });
}
