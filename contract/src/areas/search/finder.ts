import * as z from 'zod/mini';
import { id, maybe, minimumSearchText, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { departureFields } from './values.ts';

export const finderKinds = ['FLIGHT', 'DOCUMENT', 'LOCATOR'] as const;

export const finderLimit = 20;

export const finderHit = z.object({
  kind: z.enum(['flight', 'passenger']),
  id,
  /** Passenger fields are null for a flight. */
  surname: maybe.text,
  givenNames: maybe.text,
  nationality: maybe.text,
  documentNumber: maybe.text,
  locator: maybe.text,
  ...departureFields,
});
export type FinderHit = z.output<typeof finderHit>;

export const finder = {
  findRecords: endpoint({
    method: 'POST',
    path: '/web/v1/search/find',
    summary: `Find flights and people by flight number, document number or locator. A flight number can include a date. Returns the ${finderLimit} results nearest to now.`,
    body: z.object({ text: trimmedText({ min: minimumSearchText, max: 60 }) }),
    reply: z.object({
      /** Empty if the text is not recognized. */
      understoodAs: z.array(z.enum(finderKinds)),
      hits: z.array(finderHit),
      truncated: z.boolean(),
      /** Local departure dates, inclusive. */
      from: z.iso.date(),
      to: z.iso.date(),
    }),
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'RECORD_LOOKED_UP',
    reads: 'replica',
  }),
};
export type FinderReply = z.output<typeof finder.findRecords.reply>;
