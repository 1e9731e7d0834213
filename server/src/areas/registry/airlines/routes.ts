import { airlines } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { createAirline, searchAirlines, toggleAirline, updateAirline, getAirline } from './airlines.ts';
import { removeAirlineLogo, setAirlineLogo, airlineLogo } from './logos.ts';
import { airlineChoices } from './queries.ts';

export const routes = mountFeature(airlines, {
  airlineChoices: ({ db }) => airlineChoices(db),
  searchAirlines: (context, { body }) => searchAirlines(context, body),
  getAirline: (context, { params }) => getAirline(context, params.code),
  createAirline: (context, { body }) => createAirline(context, body),
  updateAirline: (context, { params, body }) => updateAirline(context, params.code, body),
  toggleAirline: (context, { query }) => toggleAirline(context, query.code),
  airlineLogo: (context, { params }) => airlineLogo(context, params.code),
  setAirlineLogo: (context, { params, body }) => setAirlineLogo(context, params.code, body),
  removeAirlineLogo: (context, { params }) => removeAirlineLogo(context, params.code),
});
