import * as z from 'zod/mini';
import { id, passengerListLimit, reason } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { documentFormats, documentHead } from '../../exports.ts';
import { requireRule } from '../../findings.ts';
import { flightRow } from './flights.ts';
import { personKinds } from './values.ts';

/** In the order of a printed list. */
export const printColumns = [
  'name',
  'alerts',
  'document',
  'nationality',
  'birthDate',
  'age',
  'gender',
  'seat',
  'locator',
  'bags',
  'state',
  'sources',
  'kind',
] as const;
export type PrintColumn = (typeof printColumns)[number];

const columns = z.array(z.enum(printColumns)).check(
  z.minLength(1),
  z.maxLength(printColumns.length),
  requireRule(names => new Set(names).size === names.length, 'FORMAT', { format: printColumns.join(',') }),
);

/** Comma-separated in an address: `name,seat`. */
const columnsToPrint = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(300)),
    z.transform(text => text.split(',').filter(part => part !== '')),
  ),
  columns,
);

const kind = z.optional(z.enum(personKinds));

export const passengerPrint = {
  printPassengers: endpoint({
    method: 'GET',
    path: '/web/v1/flights/{flightId}/passengerList/{columnsToPrint}',
    summary: `Retrieve the passenger list of a flight for printing: the chosen columns as texts in the requested language, by name, at most ${passengerListLimit} people. Leaves out the alerts column for users without alerts.`,
    params: z.object({ flightId: id, columnsToPrint }),
    query: z.object({ kind }),
    reply: z.object({
      flight: flightRow,
      head: documentHead,
      columns: z.array(
        z.object({
          id: z.enum(printColumns),
          name: z.string(),
          /** Share of the page width. */
          share: z.number(),
        }),
      ),
      rows: z.array(z.array(z.string())),
      truncated: z.boolean(),
    }),
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'FLIGHT_PASSENGERS_PRINTED',
    shows: ['airline', 'airport', 'passenger'],
    keepSeconds: 0,
    reads: 'replica',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  exportPassengers: endpoint({
    method: 'POST',
    path: '/web/v1/flights/{flightId}/passengers/export',
    summary: `Export the passenger list of a flight as PDF, XLSX or CSV, at most ${passengerListLimit} people. Requires a reason, which is audited and printed. The header x-total-rows contains the number of rows.`,
    params: z.object({ flightId: id }),
    body: z.object({ format: z.enum(documentFormats), columns, kind, reason }),
    reply: 'binary',
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'FLIGHT_PASSENGERS_EXPORTED',
    reads: 'replica',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
};
