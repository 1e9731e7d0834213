import type { PassengerDetail } from '@farol/contract';
import type { Payment, Segment } from '@farol/edifact';
import { listCompanions } from '../travellers/companions.ts';
import type { PartyRecord } from '../travellers/queries.ts';
import type { BookingRecord } from './queries.ts';

type BookingView = NonNullable<PassengerDetail['booking']>;

export function toBookingView(
  booking: BookingRecord,
  passengerId: string,
  party: readonly PartyRecord[],
): BookingView {
  return {
    locator: booking.locator,
    carrier: booking.carrier,
    otherLocators: booking.otherLocators,
    cancelled: booking.cancelled,
    createdAt: booking.createdAt?.toISOString() ?? null,
    purchaseDate: booking.purchaseDate,
    advanceDays: booking.advanceDays,
    tripType: booking.tripType,
    partySize: booking.partySize,
    companions: listCompanions(passengerId, booking.people, party),
    groupName: booking.groupName,
    agency: agencyOf(booking),
    segments: booking.segments.map(toSegmentView),
    payments: booking.payments.map(toPaymentView),
    ticketNumbers: booking.ticketNumbers,
    total: booking.total,
    currency: booking.currency,
    contacts: booking.contacts,
  };
}

/** Returns null without an agency: the carrier sold the booking itself. */
function agencyOf(booking: BookingRecord): BookingView['agency'] {
  const agency = {
    iata: booking.agencyIata,
    name: booking.agencyName,
    phone: booking.agencyPhone,
    city: booking.agencyCity,
    country: booking.agencyCountry,
  };
  return Object.values(agency).every(value => value === null) ? null : agency;
}

function toSegmentView(segment: Segment): BookingView['segments'][number] {
  return {
    carrier: segment.carrier ?? null,
    number: segment.number === undefined ? null : `${segment.number}${segment.suffix ?? ''}`,
    class: segment.class ?? null,
    origin: segment.origin ?? null,
    destination: segment.destination ?? null,
    departure: segment.departure ?? null,
    arrival: segment.arrival ?? null,
    status: segment.status ?? null,
    operatingCarrier: segment.operatingCarrier ?? null,
    surface: segment.surface ?? false,
  };
}

function toPaymentView(payment: Payment): BookingView['payments'][number] {
  return {
    form: payment.form,
    amount: payment.amount ?? null,
    currency: payment.currency ?? null,
    cardType: payment.cardType ?? null,
    cardFirst6: payment.cardFirst6 ?? null,
    cardLast4: payment.cardLast4 ?? null,
    cardExpiration: payment.cardExpiration ?? null,
    cardHolder: payment.cardHolder ?? null,
  };
}
