import * as z from 'zod/mini';
import {
  readInfo,
  changeCount,
  id,
  instant,
  localTime,
  abilitiesOf,
  maybe,
  reason,
  since,
} from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { evidence, valueSources } from './evidence.ts';
import { flightRow } from './flights.ts';
import { byPassenger, passengerRow } from './passenger-list.ts';
import { companion, otherFlight, separation } from './travellers.ts';

export const documentView = z.object({
  type: z.string(),
  number: z.string(),
  issuer: maybe.text,
  expiration: maybe.date,
  sources: z.array(z.enum(valueSources)),
});

export const timelineStep = z.object({
  kind: z.enum([
    'BOOKED',
    'TICKETED',
    'PUSH_PNR',
    'PUSH_API',
    'CHECKED_IN',
    'ON_BOARD',
    'NOT_ON_BOARD',
    'REMOVED',
    'PARTED',
    'JOINED_AGAIN',
  ]),
  at: instant,
  /** Local time at the flight's origin. */
  local: localTime,
  by: maybe.text,
});

/** `part`: merge or split passengers. `unmask`: see masked values. */
export const passengerAbilities = ['part', 'unmask'] as const;

export const segmentView = z.object({
  carrier: maybe.text,
  number: maybe.text,
  class: maybe.text,
  origin: maybe.text,
  destination: maybe.text,
  departure: maybe.localTime,
  arrival: maybe.localTime,
  status: maybe.text,
  operatingCarrier: maybe.text,
  surface: z.boolean(),
});

export const paymentView = z.object({
  form: z.string(),
  amount: maybe.number,
  currency: maybe.text,
  cardType: maybe.text,
  cardFirst6: maybe.text,
  cardLast4: maybe.text,
  cardExpiration: maybe.text,
  cardHolder: maybe.text,
});

export const bookingView = z.object({
  locator: z.string(),
  carrier: z.string(),
  otherLocators: z.array(z.object({ system: z.string(), locator: z.string() })),
  cancelled: z.boolean(),
  createdAt: maybe.instant,
  purchaseDate: maybe.date,
  advanceDays: maybe.whole,
  tripType: maybe.text,
  partySize: z.int(),
  companions: z.array(companion),
  groupName: maybe.text,
  agency: z.nullable(
    z.object({
      iata: maybe.text,
      name: maybe.text,
      phone: maybe.text,
      city: maybe.text,
      country: maybe.text,
    }),
  ),
  segments: z.array(segmentView),
  payments: z.array(paymentView),
  ticketNumbers: z.array(z.string()),
  total: maybe.number,
  currency: maybe.text,
  contacts: z.array(z.object({ kind: z.string(), value: z.string() })),
});

export const passengerChange = z.object({
  at: instant,
  /** Local time at the flight's origin. */
  local: localTime,
  source: z.enum(valueSources),
  field: z.string(),
  before: maybe.text,
  after: maybe.text,
  /** Changed by the last push of the source. */
  latest: z.boolean(),
});

export const passengerDetail = z.extend(passengerRow, {
  flight: flightRow,
  travellerId: maybe.id,
  /** Expiry of the reader's unmasking in this session. */
  unmaskedUntil: maybe.instant,
  middleName: maybe.text,
  residence: maybe.text,
  frequentFlyer: z.nullable(z.object({ airline: z.string(), number: z.string() })),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  embarkation: maybe.text,
  debarkation: maybe.text,
  crewRole: maybe.text,
  /** The member of the carrier's register with one of the documents. */
  crewMember: z.nullable(
    z.object({ id, registration: z.string(), licenceUntil: maybe.date, dismissedOn: maybe.date }),
  ),
  bags: z.object({
    count: maybe.whole,
    weightKg: maybe.number,
    tags: z.array(z.string()),
  }),
  documents: z.array(documentView),
  booking: z.nullable(bookingView),
  timeline: z.array(timelineStep),
  evidence,
  apart: z.array(separation),
  abilities: abilitiesOf(passengerAbilities),
  changes: z.array(passengerChange),
  otherFlights: z.array(otherFlight),
});
export type PassengerDetail = z.output<typeof passengerDetail>;

const passengerReaders = [
  'FLIGHT_LIST',
  'AIRLINE_FLIGHT_LIST',
  'SEARCH_PASSENGERS',
  'ITINERARY_SEARCH',
  'INTERNATIONAL',
  'DOMESTIC',
] as const;

export const passenger = {
  getPassenger: endpoint({
    method: 'GET',
    path: '/web/v1/flights/passengers/{flightPassengerId}',
    summary: 'Retrieve a person on a flight with documents, booking and history.',
    params: byPassenger,
    reply: z.extend(passengerDetail, readInfo),
    repliesWithMark: true,
    access: passengerReaders,
    audit: 'PASSENGER_VIEWED',
    shows: ['airport', 'crewMember', 'passenger'],
    keepSeconds: Infinity,
    fails: ['RECORD_NOT_FOUND'],
  }),
  passengerChanged: endpoint({
    method: 'GET',
    path: '/web/v1/flights/passengers/{flightPassengerId}/changes',
    summary:
      'Count changes of a person since they were read. Includes changes of the booking and flight, and new alerts.',
    params: byPassenger,
    query: since,
    reply: changeCount,
    access: passengerReaders,
    audit: 'none',
    fails: ['RECORD_NOT_FOUND'],
  }),
  unmaskPassenger: endpoint({
    method: 'POST',
    path: '/web/v1/flights/passengers/{flightPassengerId}/unmask',
    summary:
      'Unmask a person for half an hour. Shows all data, but only to this user in this session. Requires a reason, which is audited. Not available to airlines.',
    params: byPassenger,
    body: z.object({ reason }),
    reply: z.object({ until: instant }),
    access: ['VISUALIZE_RAW_PNR'],
    audit: 'PASSENGER_UNMASKED',
    changes: ['passenger'],
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
};
