import { countries } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { createCountry, searchCountries, toggleCountry, updateCountry, getCountry } from './countries.ts';
import { countryChoices } from './queries.ts';

export const routes = mountFeature(countries, {
  countryChoices: ({ db }) => countryChoices(db),
  searchCountries: (context, { body }) => searchCountries(context, body),
  getCountry: (context, { params }) => getCountry(context, params.code2),
  createCountry: (context, { body }) => createCountry(context, body),
  updateCountry: (context, { params, body }) => updateCountry(context, params.code2, body),
  toggleCountry: (context, { query }) => toggleCountry(context, query.code2),
});
