import type { Cursor } from '../core/cursor.ts';
import { behindMinutes, parseDayFirst, parseTime } from '../core/dates.ts';
import type { FindingDetails } from '../core/findings.ts';
import { pack } from '../core/tags.ts';
import type { MessageContext } from '../options.ts';
import type { Booking, Segment } from '../types.ts';
import { usualUtc } from './instants.ts';

/* RCI, DAT (standards digest, 4.3). */

const CHANGED = pack('700');
const BOUGHT = pack('710');

/** RCI under EQN: the original record of a split. */
export function readParent(cursor: Cursor, booking: Booking): void {
  const parent = cursor.text(1, 2).toUpperCase();
  if (parent !== '') booking.splitFrom = parent;
}

/** The locator of the pushing carrier comes first. */
export function readLocators(
  cursor: Cursor,
  booking: Booking,
  context: MessageContext,
  where: FindingDetails,
): void {
  for (let element = 1; element <= cursor.elements; element++) {
    const system = cursor.short(element, 1);
    const locator = cursor.text(element, 2).toUpperCase();
    if (locator === '') continue;
    if (booking.locator === undefined) {
      booking.locator = locator;
      if (system !== '') booking.carrier = system;
      booking.createdAt = instant(cursor, element, 4, context, where);
    } else if (
      locator !== booking.locator &&
      !booking.otherLocators.some(other => other.locator === locator)
    ) {
      booking.otherLocators.push({ system, locator });
    }
    // Some senders give the time only for another system.
    booking.createdAt ??= instantAt(cursor, element, 4);
  }
}

/** Only if there is no RCI. */
export function readTravelLocator(cursor: Cursor, booking: Booking, flight: Segment): void {
  for (let element = 6; element <= cursor.elements; element++) {
    const text = cursor.text(element, 1).toUpperCase();
    if (!/^(?=.*[A-Z])[A-Z\d]{5,6}$/.test(text)) continue;
    booking.locator = text;
    booking.carrier ??= flight.carrier;
    return;
  }
}

/** Change (only if `whole`) and payment. */
export function readRecordDates(
  cursor: Cursor,
  booking: Booking,
  whole: boolean,
  context: MessageContext,
  where: FindingDetails,
): void {
  for (let element = 1; element <= cursor.elements; element++) {
    const qualifier = cursor.code(element, 1);
    if (whole && isQualifier(cursor, element, qualifier, CHANGED, '700')) {
      const changed = instant(cursor, element, 2, context, where);
      if (changed !== undefined) booking.changedAt = changed;
    } else if (isQualifier(cursor, element, qualifier, BOUGHT, '710')) {
      const bought = instant(cursor, element, 2, context, where);
      if (bought !== undefined) booking.purchaseDate ??= bought.slice(0, 10);
    }
  }
}

/** Midnight without a time. Undefined if invalid. */
function instantAt(cursor: Cursor, element: number, component: number): string | undefined {
  const usual = usualUtc(cursor, element, component);
  if (usual !== '') return usual;
  const date = parseDayFirst(cursor.text(element, component));
  if (date === undefined) return undefined;
  const text = cursor.text(element, component + 1);
  const time = parseTime(text);
  if (time === undefined) return `${date}T00:00Z`;
  return `${date}T${time}${text.length === 6 ? behindMinutes(text.slice(4)) : ''}Z`;
}

function instant(
  cursor: Cursor,
  element: number,
  component: number,
  context: MessageContext,
  where: FindingDetails,
): string | undefined {
  const found = instantAt(cursor, element, component);
  const text = found === undefined ? cursor.text(element, component) : '';
  if (text !== '') context.findings.add('DATE_INVALID', { ...where, at: cursor, value: text });
  return found;
}

/** -1 needs a comparison as text. */
function isQualifier(cursor: Cursor, element: number, code: number, wanted: number, text: string): boolean {
  return code < 0 ? cursor.text(element, 1) === text : code === wanted;
}
