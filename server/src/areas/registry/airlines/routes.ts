import { airlines } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { activeAirlines } from './queries.ts';

export const routes = handle(airlines, { airlineChoices: ({ db }) => activeAirlines(db) });
