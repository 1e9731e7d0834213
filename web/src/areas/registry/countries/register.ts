import { countries, countrySearch } from '@farol/contract/areas/registry/countries';
import { language } from '#client/language.ts';
import { defineRegister } from '#ui/register/register.ts';
import { countryPaths } from './paths.ts';

export const countryRegister = defineRegister({
  name: 'countries',
  paths: countryPaths,
  key: 'code2',
  nameOf: row => `${language() === 'pt' ? row.namePt : row.nameEn} (${row.code2})`,
  criteria: countrySearch,
  search: countries.searchCountries,
  get: countries.getCountry,
  create: countries.createCountry,
  update: countries.updateCountry,
  toggle: countries.toggleCountry,
});
