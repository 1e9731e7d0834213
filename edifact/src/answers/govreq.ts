import {
  SegmentWriter,
  type InterchangeHeader,
  type SegmentWriterOptions,
} from '../writer/segment-writer.ts';

/** The flight whose bookings are asked for. */
export interface RequestedFlight {
  carrier: string;
  number: string;
  suffix?: string;
  /** Airport codes. */
  origin: string;
  destination: string;
  /** Airport-local: `2026-03-15T22:35`, or the date alone. */
  departure: string;
  arrival?: string;
}

/** The booking that is asked for. */
export interface RequestedBooking {
  /** The carrier or system that gave the locator. */
  carrier: string;
  locator: string;
}

export interface GovreqRequest extends Omit<InterchangeHeader, 'syntax'> {
  /** `IATA:1` when absent. */
  syntax?: string;
  /** What the carrier is to do, MSG 1.2: agreed between the State and its carriers. */
  functionCode: string;
  /** Who asks, ORG 1: a system or authority and its place (`BRPNR`, `BSB`). */
  origin: { system: string; location?: string };
  /** By flight, by locator, or one booking of one flight. */
  flight?: RequestedFlight;
  bookings?: readonly RequestedBooking[];
  /** UNH 3; the push repeats it where that is agreed. */
  commonAccessReference?: string;
  /** The control reference when absent. */
  messageReference?: string;
  /** Version of the GOVREQ: `11:1` when absent. */
  version?: string;
  writer?: SegmentWriterOptions;
}

/** PADIS order: `2026-03-15T22:35` → `150326`, `2235`. */
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

/** RCI takes nine locators. */
const MOST_LOCATORS = 9;

/**
 * A State's ask for a push outside the schedule, by flight or by locator (standards digest, section 5). Throws RangeError when neither is
 * given, when there are more than nine locators, and when the departure is no date.
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
