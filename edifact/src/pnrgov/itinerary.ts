import type { Cursor } from '../core/cursor.ts';
import { hoursBetween, parseDayFirst, parseTime } from '../core/dates.ts';
import type { FindingDetails } from '../core/findings.ts';
import type { MessageContext } from '../options.ts';
import { airport, THREE_LETTERS } from '../paxlst/flight.ts';
import { newSegment } from '../booking.ts';
import type { Segment } from '../types.ts';
import { usualInstant } from './instants.ts';

/** Returns a date without a time. */
function instant(
  cursor: Cursor,
  component: number,
  context: MessageContext,
  where: FindingDetails,
): string | undefined {
  const usual = usualInstant(cursor, 1, component);
  if (usual !== '') return usual;
  const dateText = cursor.text(1, component);
  if (dateText === '') return undefined;
  const date = parseDayFirst(dateText);
  if (date === undefined) {
    context.findings.add('DATE_INVALID', { ...where, at: cursor, value: dateText });
    return undefined;
  }
  const timeText = cursor.text(1, component + 1);
  if (timeText === '') return date;
  const time = parseTime(timeText);
  if (time === undefined) {
    context.findings.add('DATE_INVALID', { ...where, at: cursor, value: timeText });
    return date;
  }
  return `${date}T${time}`;
}

/** A letter at the end is the suffix. `OPEN` stays. */
function flightNumber(cursor: Cursor, segment: Segment): void {
  const number = cursor.number(5, 1);
  if (number > 0 && !cursor.has(5, 3)) {
    segment.number = String(number);
    return;
  }
  const text = cursor.text(5, 1).toUpperCase().replaceAll(' ', '');
  const { carrier = '' } = segment;
  // Some senders repeat the carrier: XQ7001.
  const bare = carrier !== '' && text.startsWith(carrier) ? text.slice(carrier.length) : text;
  const match = /^0*(\d+)([A-Z]?)$/.exec(/^\d/.test(bare) ? bare : text.replace(THREE_LETTERS, ''));
  const suffix = cursor.short(5, 3) || (match?.[2] ?? '');
  if (match !== null) segment.number = match[1] ?? '';
  else if (text !== '') segment.number = text;
  if (suffix !== '' && suffix.length === 1) segment.suffix = suffix;
}

/** TVL (standards digest, section 4.3). Times are airport-local. */
export function readTravel(cursor: Cursor, context: MessageContext, where: FindingDetails): Segment {
  const segment = newSegment();
  readPlaces(cursor, segment);
  const carrier = cursor.short(4, 1);
  if (cursor.short(5, 1) === 'ARNK' || (carrier === 'ARNK' && !cursor.has(5))) {
    segment.surface = true;
    return segment;
  }
  if (carrier !== '') segment.carrier = carrier;
  flightNumber(cursor, segment);
  const booked = cursor.short(5, 2);
  if (booked !== '') segment.class = booked;
  const departure = instant(cursor, 1, context, where);
  const arrival = instant(cursor, 3, context, where);
  segment.departure = departure;
  segment.arrival = arrival;
  const operating = cursor.short(4, 2);
  if (operating !== '' && operating !== carrier) segment.operatingCarrier = operating;
  if (departure !== undefined && arrival !== undefined && hoursBetween(departure, arrival) < -25) {
    context.findings.add('ARRIVAL_BEFORE_DEPARTURE', { ...where, at: cursor });
  }
  return segment;
}

function readPlaces(cursor: Cursor, segment: Segment): void {
  const origin = airport(cursor.short(2));
  const destination = airport(cursor.short(3));
  if (origin !== '') segment.origin = origin;
  if (destination !== '') segment.destination = destination;
}

/** Older form of the operating flight: a TVL with only a number, after the marketed one. */
export function isBareTravel(cursor: Cursor): boolean {
  return !cursor.has(1) && !cursor.has(2) && !cursor.has(3) && cursor.has(5) && /^\d/.test(cursor.text(5, 1));
}

/** TRA or a bare TVL. */
export function readOperating(segment: Segment, carrier: string, number: string): void {
  if (carrier !== '') segment.operatingCarrier = carrier;
  const digits = /^0*(\d+)/.exec(number)?.[1];
  if (digits !== undefined) segment.operatingNumber = digits;
}
