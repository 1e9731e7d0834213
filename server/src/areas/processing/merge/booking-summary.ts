import type { Booking, Payment, Segment } from '@farol/edifact';
import type { FieldChange } from './changes.ts';

/** Display texts; empty when missing. */
export interface BookingSummary {
  itinerary: string;
  payments: string;
  bookingTotal: string;
  agency: string;
  groupName: string;
  partySize: string;
  contacts: string;
}

const joinWords = (...parts: (string | number | undefined)[]): string =>
  parts.filter(part => part !== undefined && part !== '').join(' ');

export function buildSummary(booking: Booking): BookingSummary {
  const { agency } = booking;
  return {
    itinerary: booking.segments.map(segmentOf).join(', '),
    payments: booking.payments.map(paymentOf).join(', '),
    bookingTotal: booking.total === undefined ? '' : joinWords(booking.total, booking.currency),
    agency: joinWords(agency?.iata, agency?.name, agency?.office, agency?.city, agency?.country),
    groupName: booking.groupName ?? '',
    partySize: String(booking.partySize),
    contacts: booking.contacts.map(({ kind, value }) => `${kind} ${value}`).join(', '),
  };
}

function segmentOf(segment: Segment): string {
  const { carrier = '', number = '', suffix = '', origin = '', destination = '' } = segment;
  return joinWords(
    `${carrier}${number}${suffix}`,
    `${origin}–${destination}`,
    segment.departure?.replace('T', ' '),
    segment.class,
    segment.status,
  );
}

function paymentOf({ form, amount, currency, cardType, cardFirst6, cardLast4 }: Payment): string {
  return joinWords(form, amount, currency, cardType, cardFirst6 && `${cardFirst6}…${cardLast4 ?? ''}`);
}

export function listSummaryChanges(before: BookingSummary | undefined, after: BookingSummary): FieldChange[] {
  if (before === undefined) return [];
  return (Object.keys(after) as (keyof BookingSummary)[]).flatMap(field => {
    const [was, is] = [before[field] || null, after[field] || null];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}
