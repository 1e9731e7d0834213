import { countries } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { countryRegister as register } from './countries.ts';
import { countryChoices } from './queries.ts';

export const routes = mountFeature(countries, {
  countryChoices: ({ db }) => countryChoices(db),
  searchCountries: (context, { body }) => register.search(context, body),
  getCountry: (context, { params }) => register.get(context, params.code2),
  createCountry: (context, { body }) => register.create(context, body),
  updateCountry: (context, { params, body }) => register.update(context, params.code2, body),
  toggleCountry: (context, { query }) => register.toggle(context, query.code2),
});
