import {
  SegmentWriter,
  type InterchangeHeader,
  type SegmentWriterOptions,
} from '../writer/segment-writer.ts';

export interface RequestedFlight {
  carrier: string;
  number: string;
  suffix?: string;
  origin: string;
  destination: string;
  /** Airport-local: `2026-03-15T22:35`, or a date. */
  departure: string;
  arrival?: string;
}

export interface RequestedBooking {
  /** Carrier or system of the locator. */
  carrier: string;
  locator: string;
}

export interface GovreqRequest extends Omit<InterchangeHeader, 'syntax'> {
  /** Default: `IATA:1`. */
  syntax?: string;
  /** MSG 1.2, as agreed between the State and its carriers. */
  functionCode: string;
  /** ORG 1: system or authority and its place (`BRPNR`, `BSB`). */
  origin: { system: string; location?: string };
  /** By flight, by locator, or one booking of one flight. */
  flight?: RequestedFlight;
  bookings?: readonly RequestedBooking[];
  /** UNH 3; the push repeats it where agreed. */
  commonAccessReference?: string;
  messageReference?: string;
  /** Default: `11:1`. */
  version?: string;
  writer?: SegmentWriterOptions;
}

/** PADIS order: `2026-03-15T22:35` becomes `150326`, `2235`. */
function dayFirst(instant: string | undefined): [string | undefined, string | undefined] {
  const match = /^\d\d(\d\d)-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?/.exec(instant ?? '');
  if (match === null) return [undefined, undefined];
  const [, year = '', month = '', day = '', hour, minute = ''] = match;
  return [day + month + year, hour === undefined ? undefined : hour + minute];
}

function writeFlight(writer: SegmentWriter, flight: RequestedFlight): void {
  const departure = dayFirst(flight.departure);
  if (departure[0] === undefined) throw new RangeError('flight.departure: no date');
  writer.segment(
    'TVL',
    [...departure, ...dayFirst(flight.arrival)],
    flight.origin,
    flight.destination,
    flight.carrier,
    [flight.number, undefined, flight.suffix],
  );
}

const MOST_LOCATORS = 9;

/**
 * Writes a request for a push by flight or locator (standards digest, section 5). Throws RangeError without
 * either, with more than nine locators, or with an invalid departure.
 */
export function writeGovreq(request: GovreqRequest): Uint8Array {
  const bookings = request.bookings ?? [];
  if (request.flight === undefined && bookings.length === 0)
    throw new RangeError('A request names a flight or a locator');
  if (bookings.length > MOST_LOCATORS) throw new RangeError('bookings: at most nine');
  const writer = new SegmentWriter({ una: ":+.?*'", ...request.writer });
  writer.interchange({
    ...request,
    syntax: request.syntax ?? 'IATA:1',
    applicationReference: request.applicationReference ?? 'PNRGOV',
  });
  writer.beginMessage(
    request.messageReference ?? request.controlReference,
    `GOVREQ:${request.version ?? '11:1'}:IA`,
    request.commonAccessReference,
  );
  writer.segment('MSG', ['', request.functionCode]);
  writer.segment('ORG', [request.origin.system, request.origin.location]);
  if (request.flight !== undefined) writeFlight(writer, request.flight);
  if (bookings.length > 0)
    writer.segment('RCI', ...bookings.map(booking => [booking.carrier, booking.locator] as const));
  return writer.toBytes();
}
