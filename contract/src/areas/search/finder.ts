import * as z from 'zod/mini';
import { id, maybe, minimumSearchText, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { lookUpKinds, maxRecognizedLength } from '../../recognition/recognize.ts';
import { departureFields } from './values.ts';

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

/** Contents of the lines of a travel document or of a boarding pass. */
export const scanContents = z.object({
  name: z.string(),
  documentNumber: maybe.text,
  /** Legs of a boarding pass, as printed on it. */
  legs: z.array(
    z.object({
      carrier: maybe.text,
      /** With the suffix. */
      number: maybe.text,
      /** Local departure date at the origin. */
      date: maybe.text,
      origin: maybe.text,
      destination: maybe.text,
      seat: maybe.text,
    }),
  ),
  /** Check digits are wrong, or the text is cut. */
  damaged: z.boolean(),
});
export type ScanContents = z.output<typeof scanContents>;

export const finder = {
  findRecords: endpoint({
    method: 'POST',
    path: '/web/v1/search/find',
    summary: `Find flights and people by an exact value: flight number, document, CPF, locator, ticket or e-mail, the machine readable lines of a travel document, or a scanned boarding pass. A flight number can include a date. Flights require a permission for flights, tickets and e-mails that for passenger search; inspectors read documents and boarding passes. Returns the ${finderLimit} results nearest to now.`,
    body: z.object({ text: trimmedText({ min: minimumSearchText, max: maxRecognizedLength }) }),
    reply: z.object({
      /** Empty if the text is not recognized. */
      understoodAs: z.array(z.enum(lookUpKinds)),
      scan: z.nullable(scanContents),
      hits: z.array(finderHit),
      truncated: z.boolean(),
      /** Local departure dates, inclusive. */
      from: z.iso.date(),
      to: z.iso.date(),
    }),
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST', 'SEARCH_PASSENGERS', 'INTERNATIONAL', 'DOMESTIC'],
    audit: 'RECORD_LOOKED_UP',
    reads: 'replica',
  }),
};
export type FinderReply = z.output<typeof finder.findRecords.reply>;
