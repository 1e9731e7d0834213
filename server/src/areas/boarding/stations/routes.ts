import { stations } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { boardAtStation, checkPassAtStation, dropBagsAtStation, getFace, getStation } from './stations.ts';

export const routes = mountFeature(stations, {
  getStation: (context, { params }) => getStation(context, params.flightId),
  boardAtStation: (context, { params, body }) => boardAtStation(context, params.flightId, body),
  checkPassAtStation: (context, { params, body }) => checkPassAtStation(context, params.flightId, body),
  dropBagsAtStation: (context, { params, body }) => dropBagsAtStation(context, params.flightId, body),
  getFace: (context, { params }) => getFace(context, params),
});
