import { airports, type AirportRow, type airportSearch } from '@farol/contract/areas/registry/airports';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { buildIfMatch } from '#client/ifMatch.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';
import type { TogglingRegister } from '#ui/register/register.ts';

export const airportRegister: TogglingRegister<AirportRow> = {
  name: 'airports',
  listPath: '/admin/airport/list',
  addPath: '/admin/airport/add',
  editPath: id => `/admin/airport/edit/${id}`,
  idOf: row => row.iata,
  nameOf: row => `${row.iata} ${row.name}`,
  read: (iata, signal) =>
    call(airports.getAirport, { params: { iata } }, signal === undefined ? {} : { signal }),
  toggle: (iata, version) => call(airports.toggleAirport, { query: { iata } }, buildIfMatch(version)),
};

export function useAirportRows({ queryKey, body }: SearchOf<typeof airportSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(airports.searchAirports, { body }, { signal }),
    staleTime: 60_000,
  });
}
