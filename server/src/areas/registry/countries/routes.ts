import { countries } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { activeCountries } from './queries.ts';

export const routes = handle(countries, { countryChoices: ({ db }) => activeCountries(db) });
