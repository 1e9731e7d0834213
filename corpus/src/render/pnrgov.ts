import type { SegmentWriter } from '@farol/edifact';
import type { CorpusBooking, CorpusSegment } from '../bookings/model.ts';
import { ddmmyy, hhmm } from '../calendar.ts';
import type { CorpusFlight } from '../flights/flights.ts';
import { formatPrintedName } from '../people/names.ts';
import { writeCheckIns } from './pnrgov-checkin.ts';
import { writeDocuments, writeTraveller } from './pnrgov-travellers.ts';
import { type WritingStyle, formatFlightNumber } from './style.ts';

export interface BookingPush {
  flight: CorpusFlight;
  /** FULL contains live bookings; UPDATE new, changed and cancelled ones. */
  function: 'FULL' | 'UPDATE';
  bookings: readonly CorpusBooking[];
  bookingsPerMessage: number;
}

const stamp = (instant: string): [string, string] => [ddmmyy(instant), hhmm(instant)];

function writeSegmentHead(writer: SegmentWriter, segment: CorpusSegment, style: WritingStyle): void {
  const { operating } = segment;
  const marketing = operating === undefined ? segment.carrier : [segment.carrier, operating.carrier];
  writer.segment(
    'TVL',
    [...stamp(segment.departure), ...stamp(segment.arrival)],
    segment.origin,
    segment.destination,
    marketing,
    [formatFlightNumber(segment.number, style), segment.bookingClass],
  );
  if (operating !== undefined) {
    const number = formatFlightNumber(operating.number, style);
    writer.segment('TRA', operating.carrier, [number, segment.bookingClass]);
  }
}

function isFlight(segment: CorpusSegment, flight: CorpusFlight): boolean {
  return segment.departure === flight.departure && segment.origin === flight.origin;
}

function writeItinerary(
  writer: SegmentWriter,
  flight: CorpusFlight,
  booking: CorpusBooking,
  style: WritingStyle,
): void {
  for (const segment of booking.segments) {
    writeSegmentHead(writer, segment, style);
    writer.segment('RPI', booking.partySize, 'HK');
    if (!isFlight(segment, flight)) continue;
    writer.segment('APD', flight.aircraft);
    const seated = booking.travellers.filter(({ seat }) => seat !== undefined);
    if (seated.length > 0) {
      writer.segment(
        'SSR',
        ['SEAT', 'HK', seated.length, flight.carrier, '', '', flight.origin, flight.destination],
        ...seated.map(({ seat, reference }) => [seat, '', reference, 'N']),
      );
    }
    writeCheckIns(writer, flight, booking);
  }
}

function writeSeller(writer: SegmentWriter, flight: CorpusFlight, booking: CorpusBooking): void {
  const { agency } = booking;
  if (agency === undefined) {
    writer.segment('ORG', [flight.carrier, flight.origin], '', '', '', 'A');
    return;
  }
  const system = booking.otherLocators[0]?.system ?? flight.carrier;
  writer.segment(
    'IFT',
    ['4', '28', '', flight.carrier],
    `CTCT ${agency.city} ${agency.phone} ${formatPrintedName(agency.name)}`,
  );
  writer.segment(
    'ORG',
    [system, agency.city],
    [agency.iata, agency.office],
    agency.city,
    '',
    'T',
    [agency.country, booking.currency],
    'A0001BC',
  );
}

function writeLocators(writer: SegmentWriter, booking: CorpusBooking): void {
  const created = stamp(booking.createdAt);
  writer.segment(
    'RCI',
    [booking.carrier, booking.locator, '', ...created],
    ...booking.otherLocators.map(({ system, locator }) => [system, locator, '', ...created]),
  );
}

function writeBooking(
  writer: SegmentWriter,
  flight: CorpusFlight,
  booking: CorpusBooking,
  style: WritingStyle,
): void {
  writer.segment('SRC');
  writeLocators(writer, booking);
  if (booking.cancelled) {
    writer.segment('ORG');
    return;
  }
  for (const traveller of booking.travellers) writeDocuments(writer, flight, traveller);
  writer.segment('DAT', ['700', ...stamp(booking.changedAt)], ['710', ...stamp(booking.createdAt)]);
  writeSeller(writer, flight, booking);
  if (booking.groupName !== undefined) writer.segment('TIF', [formatPrintedName(booking.groupName), 'G']);
  for (const traveller of booking.travellers) writeTraveller(writer, flight, booking, traveller);
  writeItinerary(writer, flight, booking, style);
}

function writeHeader(writer: SegmentWriter, push: BookingPush, style: WritingStyle): void {
  const { flight } = push;
  writer.segment('MSG', ['', push.function === 'FULL' ? '22' : '141']);
  writer.segment('ORG', [flight.carrier, flight.origin]);
  writer.segment(
    'TVL',
    [...stamp(flight.departure), ...stamp(flight.arrival)],
    flight.origin,
    flight.destination,
    flight.carrier,
    formatFlightNumber(flight.number, style),
  );
  writer.segment('EQN', push.bookings.length);
}

/** Writes UNH to UNT. Long pushes have several parts. */
export function writePnrgov(
  writer: SegmentWriter,
  reference: string,
  push: BookingPush,
  style: WritingStyle,
): void {
  const { flight, bookings, bookingsPerMessage } = push;
  const parts = Math.max(1, Math.ceil(bookings.length / bookingsPerMessage));
  const number = flight.carrier + formatFlightNumber(flight.number, style);
  const access = `${number}/${ddmmyy(flight.departure)}/${hhmm(flight.departure)}`;
  for (let part = 1; part <= parts; part++) {
    writer.beginMessage(parts === 1 ? reference : `${reference}${part}`, 'PNRGOV:11:1:IA', access, {
      number: part,
      last: part === parts,
    });
    writeHeader(writer, push, style);
    const from = (part - 1) * bookingsPerMessage;
    for (const booking of bookings.slice(from, from + bookingsPerMessage)) {
      writeBooking(writer, flight, booking, style);
    }
    writer.endMessage();
  }
}

export function openPnrgov(
  writer: SegmentWriter,
  style: WritingStyle,
  envelope: { carrier: string; preparedAt: string; controlReference: string },
): void {
  const { carrier, preparedAt, controlReference } = envelope;
  const recipient = 'BRPNR';
  writer.interchange({
    syntax: 'IATA:1',
    sender: carrier,
    recipient,
    preparedAt,
    controlReference,
    applicationReference: 'PNRGOV',
  });
  if (!style.groups) return;
  writer.beginGroup({
    type: 'PNRGOV',
    sender: carrier,
    recipient,
    preparedAt,
    reference: controlReference,
    agency: 'IA',
    version: '11:1',
  });
}
