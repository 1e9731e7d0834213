import { countries } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { createCountry, searchCountries, toggleCountry, updateCountry, viewCountry } from './countries.ts';
import { activeCountries } from './queries.ts';

export const routes = handle(countries, {
  countryChoices: ({ db }) => activeCountries(db),
  searchCountries: (context, { body }) => searchCountries(context, body),
  getCountry: (context, { params }) => viewCountry(context, params.code2),
  createCountry: (context, { body }) => createCountry(context, body),
  updateCountry: (context, { params, body }) => updateCountry(context, params.code2, body),
  toggleCountry: (context, { query }) => toggleCountry(context, query.code2),
});
