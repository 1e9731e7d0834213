import { passenger } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportDossier } from './dossier/dossier.ts';
import { getPassengerLinks } from './links/links.ts';
import { getPassenger, passengerChanged } from './passenger.ts';
import { viewPassengerRaw } from './raw/raw.ts';
import { getSeatMap } from './seats/seat-map.ts';
import { unmaskPassenger } from './unmask.ts';

export const routes = mountFeature(passenger, {
  getPassenger: (context, { params }) => getPassenger(context, params.flightPassengerId),
  passengerChanged: (context, { params, query }) =>
    passengerChanged(context, params.flightPassengerId, query.since),
  unmaskPassenger: (context, { params, body }) =>
    unmaskPassenger(context, params.flightPassengerId, body.reason),
  getPassengerLinks: (context, { params }) => getPassengerLinks(context, params.flightPassengerId),
  getSeatMap: (context, { params }) => getSeatMap(context, params.flightPassengerId),
  viewPassengerRaw: (context, { params, body }) =>
    viewPassengerRaw(context, params.flightPassengerId, body.reason),
  exportDossier: (context, { params, body }) => exportDossier(context, params.flightPassengerId, body.reason),
});
