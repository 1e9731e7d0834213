import { airlines } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { airlineRegister as register } from './airlines.ts';
import { removeAirlineLogo, setAirlineLogo, airlineLogo } from './logos.ts';
import { airlineChoices } from './queries.ts';

export const routes = mountFeature(airlines, {
  airlineChoices: ({ db }) => airlineChoices(db),
  searchAirlines: (context, { body }) => register.search(context, body),
  getAirline: (context, { params }) => register.get(context, params.code),
  createAirline: (context, { body }) => register.create(context, body),
  updateAirline: (context, { params, body }) => register.update(context, params.code, body),
  toggleAirline: (context, { query }) => register.toggle(context, query.code),
  airlineLogo: (context, { params }) => airlineLogo(context, params.code),
  setAirlineLogo: (context, { params, body }) => setAirlineLogo(context, params.code, body),
  removeAirlineLogo: (context, { params }) => removeAirlineLogo(context, params.code),
});
