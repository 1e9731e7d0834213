import type { Booking } from '@farol/edifact';
import { flightDatedIdOf } from '#kernel/ids.ts';
import type { MessageOrder } from '../merge/order.ts';
import type { BookingRow } from './queries.ts';

/**
 * Derives the id from carrier, locator and creation date (else year of the flight), because locators are
 * reused.
 */
export function buildBookingId(
  booking: Booking & { locator: string },
  carrier: string,
  flightDate: string,
): string {
  const createdOn = booking.createdAt?.slice(0, 10);
  return flightDatedIdOf(createdOn ?? `${flightDate.slice(0, 4)}-01-01`, 'booking', carrier, booking.locator);
}

export function buildBookingRow(
  id: string,
  booking: Booking & { locator: string },
  carrier: string,
  flightDate: string,
  received: { fileId: string; at: Date; order: MessageOrder },
  state: { cancelled: boolean; own: boolean },
): BookingRow {
  const { agency } = booking;
  const purchaseDate = booking.purchaseDate?.slice(0, 10) ?? booking.createdAt?.slice(0, 10) ?? null;
  const departures = booking.segments.flatMap(segment => segment.departure?.slice(0, 10) ?? []).toSorted();
  // Independent of the pushed flight and of delays.
  const firstDeparture = departures[0] ?? flightDate;
  return {
    id,
    carrier,
    locator: booking.locator,
    other_locators: booking.otherLocators,
    cancelled: state.cancelled,
    created_at: booking.createdAt ?? null,
    changed_at: booking.changedAt ?? null,
    purchase_date: purchaseDate,
    advance_days: purchaseDate === null ? null : daysBetween(purchaseDate, firstDeparture),
    trip_type: booking.tripType ?? null,
    party_size: booking.partySize,
    group_name: booking.groupName ?? null,
    split_from: booking.splitFrom ?? null,
    agency_iata: agency?.iata ?? null,
    agency_name: agency?.name ?? null,
    agency_phone: agency?.phone ?? null,
    agency_office: agency?.office ?? null,
    agency_city: agency?.city ?? null,
    agency_country: agency?.country ?? null,
    total: booking.total ?? null,
    currency: booking.currency ?? null,
    payment_forms: [...new Set(booking.payments.map(payment => payment.form))],
    payments: booking.payments,
    ticket_numbers: [...new Set(booking.people.flatMap(person => person.ticketNumbers))],
    contacts: booking.contacts,
    people: booking.people.map(({ surname, givenNames, reference, type }) => ({
      surname,
      givenNames,
      reference,
      type,
    })),
    segments: booking.segments,
    last_departure_date: departures.at(-1) ?? null,
    file_id: received.fileId,
    message_order: received.order,
    told_by_own: state.own,
    updated_at: received.at,
  };
}

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}
