import { passengerPrint } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportPassengers, printPassengers } from './passenger-print.ts';

export const routes = mountFeature(passengerPrint, {
  printPassengers: (context, { params, query }) =>
    printPassengers(context, params.flightId, { columns: params.columnsToPrint, kind: query.kind }),
  exportPassengers: (context, { params, body }) => exportPassengers(context, params.flightId, body),
});
