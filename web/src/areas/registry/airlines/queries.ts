import { airlines, type AirlineRow, type airlineSearch } from '@farol/contract/areas/registry/airlines';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { buildIfMatch } from '#client/ifMatch.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';
import type { TogglingRegister } from '#ui/register/register.ts';

export const airlineRegister: TogglingRegister<AirlineRow> = {
  name: 'airlines',
  listPath: '/admin/airline/list',
  addPath: '/admin/airline/add',
  editPath: id => `/admin/airline/edit/${id}`,
  idOf: row => row.code,
  nameOf: row => `${row.code} ${row.name}`,
  read: (code, signal) =>
    call(airlines.getAirline, { params: { code } }, signal === undefined ? {} : { signal }),
  toggle: (code, version) => call(airlines.toggleAirline, { query: { code } }, buildIfMatch(version)),
};

export function useAirlineRows({ queryKey, body }: SearchOf<typeof airlineSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(airlines.searchAirlines, { body }, { signal }),
    staleTime: 60_000,
  });
}
