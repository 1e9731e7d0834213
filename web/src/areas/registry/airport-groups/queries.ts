import {
  airportGroups,
  type AirportGroupRow,
  type airportGroupSearch,
} from '@farol/contract/areas/registry/airport-groups';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { buildIfMatch } from '#client/ifMatch.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';
import type { TogglingRegister } from '#ui/register/register.ts';

export const airportGroupRegister: TogglingRegister<AirportGroupRow> = {
  name: 'airportGroups',
  listPath: '/admin/airport-group/list',
  addPath: '/admin/airport-group/add',
  editPath: id => `/admin/airport-group/edit/${id}`,
  idOf: row => row.id,
  nameOf: row => row.name,
  read: (id, signal) =>
    call(airportGroups.getAirportGroup, { params: { id } }, signal === undefined ? {} : { signal }),
  toggle: (id, version) => call(airportGroups.toggleAirportGroup, { query: { id } }, buildIfMatch(version)),
};

export function useAirportGroupRows({ queryKey, body }: SearchOf<typeof airportGroupSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(airportGroups.searchAirportGroups, { body }, { signal }),
    staleTime: 60_000,
  });
}
