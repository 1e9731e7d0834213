import { airlines } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { createAirline, searchAirlines, toggleAirline, updateAirline, viewAirline } from './airlines.ts';
import { removeLogo, setLogo, viewLogo } from './logos.ts';
import { activeAirlines } from './queries.ts';

export const routes = handle(airlines, {
  airlineChoices: ({ db }) => activeAirlines(db),
  searchAirlines: (context, { body }) => searchAirlines(context, body),
  getAirline: (context, { params }) => viewAirline(context, params.code),
  createAirline: (context, { body }) => createAirline(context, body),
  updateAirline: (context, { params, body }) => updateAirline(context, params.code, body),
  toggleAirline: (context, { query }) => toggleAirline(context, query.code),
  airlineLogo: (context, { params }) => viewLogo(context, params.code),
  setAirlineLogo: (context, { params, body }) => setLogo(context, params.code, body),
  removeAirlineLogo: (context, { params }) => removeLogo(context, params.code),
});
