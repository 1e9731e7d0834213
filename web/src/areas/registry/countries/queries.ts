import { countries, type CountryRow, type countrySearch } from '@farol/contract/areas/registry/countries';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { buildIfMatch } from '#client/ifMatch.ts';
import { language } from '#client/language.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';
import type { TogglingRegister } from '#ui/register/register.ts';

export const countryRegister: TogglingRegister<CountryRow> = {
  name: 'countries',
  listPath: '/admin/country/list',
  addPath: '/admin/country/add',
  editPath: id => `/admin/country/edit/${id}`,
  idOf: row => row.code2,
  nameOf: row => `${language() === 'pt' ? row.namePt : row.nameEn} (${row.code2})`,
  read: (code2, signal) =>
    call(countries.getCountry, { params: { code2 } }, signal === undefined ? {} : { signal }),
  toggle: (code2, version) => call(countries.toggleCountry, { query: { code2 } }, buildIfMatch(version)),
};

export function useCountryRows({ queryKey, body }: SearchOf<typeof countrySearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(countries.searchCountries, { body }, { signal }),
    staleTime: 60_000,
  });
}
