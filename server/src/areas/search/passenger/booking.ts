import type { PassengerDetail } from '@farol/contract';
import type { Payment, Segment } from '@farol/edifact';
import { listCompanions } from '../travellers/companions.ts';
import type { PartyRecord } from '../travellers/queries.ts';
import type { BookingRecord } from './queries.ts';
import { type PremiumClasses, toTravelClass } from './travel-class.ts';

type BookingView = NonNullable<PassengerDetail['booking']>;

interface BookingContext {
  passengerId: string;
  party: readonly PartyRecord[];
  /** Open alerts of people of the flight. */
  alerts: ReadonlyMap<string, number>;
  flight: CurrentFlight;
  premium: PremiumClasses;
}

export function toBookingView(
  booking: BookingRecord,
  { passengerId, party, alerts, flight, premium }: BookingContext,
): BookingView {
  const current = findCurrentSegment(booking.segments, flight);
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
    companions: listCompanions(passengerId, booking.people, party, alerts),
    groupName: booking.groupName,
    agency: agencyOf(booking),
    itineraryCount: booking.segments.filter(({ surface }) => surface !== true).length,
    segments: booking.segments.map(segment => ({
      ...toSegmentView(segment),
      travelClass: toTravelClass(segment, premium),
      current: segment === current,
    })),
    payments: booking.payments.map(toPaymentView),
    ticketNumbers: booking.ticketNumbers,
    total: booking.total,
    currency: booking.currency,
    contacts: booking.contacts,
  };
}

export interface CurrentFlight {
  /** At the origin. */
  departureLocal: string;
  carrier: string;
  number: string;
  suffix: string;
  origin: string;
  destination: string;
}

/** Finds the segment of the flight: of the same name, else a codeshare between the same airports. */
export function findCurrentSegment(segments: readonly Segment[], flight: CurrentFlight): Segment | undefined {
  const day = flight.departureLocal.slice(0, 10);
  const candidates = segments.filter(
    ({ surface, origin, departure }) =>
      surface !== true &&
      (origin === undefined || origin === flight.origin) &&
      (departure === undefined || departure.startsWith(day)),
  );
  const isNamed = ({ carrier, number, suffix = '' }: Segment) =>
    carrier === flight.carrier && number === flight.number && suffix === flight.suffix;
  return candidates.find(isNamed) ?? candidates.find(({ destination }) => destination === flight.destination);
}

/** Returns null without an agency: the carrier sold the booking itself. */
function agencyOf(booking: BookingRecord): BookingView['agency'] {
  const agency = {
    iata: booking.agencyIata,
    name: booking.agencyName,
    phone: booking.agencyPhone,
    office: booking.agencyOffice,
    city: booking.agencyCity,
    country: booking.agencyCountry,
  };
  return Object.values(agency).every(value => value === null) ? null : agency;
}

function toSegmentView(segment: Segment): Omit<BookingView['segments'][number], 'current' | 'travelClass'> {
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
