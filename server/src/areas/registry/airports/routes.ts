import { airports } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { foldText } from '#kernel/text.ts';
import { airportsByText, airportsOf } from './queries.ts';

const mostAirportsFound = 20;

export const routes = handle(airports, {
  airportsOfUser: ({ actor, db }) => airportsOf(actor, db),
  findAirports: ({ config, db }, { query }) =>
    airportsByText(db, foldText(query.text), config.homeCountry, mostAirportsFound),
});
