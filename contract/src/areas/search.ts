import * as z from 'zod';
import {
  airportCode,
  carrierCode,
  date,
  id,
  instant,
  localTime,
  passengerListLimit,
  rowsOf,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const flightStatuses = ['SCHEDULED', 'IN_TRANSIT', 'ARRIVED', 'CANCELLED'] as const;
export const flightModes = ['INTERNATIONAL', 'DOMESTIC'] as const;
export const personKinds = ['PASSENGER', 'CREW'] as const;
/** Where a value came from. */
export const valueSources = ['API', 'PNR'] as const;
/** Where a passenger stands between booking and the seat (specification, section 3, "Alert", with the steps around it). */
export const passengerStates = ['RESERVED', 'ON_LIST', 'ON_BOARD', 'NOT_ON_BOARD', 'REMOVED'] as const;

export const flightRow = z.object({
  id,
  carrier: z.string(),
  carrierName: z.string().nullable(),
  number: z.string(),
  suffix: z.string().nullable(),
  origin: z.string(),
  originCity: z.string().nullable(),
  destination: z.string(),
  destinationCity: z.string().nullable(),
  departureAt: instant,
  departureLocal: localTime,
  departureZone: z.string(),
  arrivalAt: instant.nullable(),
  arrivalLocal: localTime.nullable(),
  arrivalZone: z.string().nullable(),
  estimatedArrivalAt: instant.nullable(),
  status: z.enum(flightStatuses),
  mode: z.enum(flightModes),
  passengers: z.number().int(),
  crew: z.number().int(),
  /** Open alerts that the reader may see on this flight. */
  alerts: z.number().int(),
  hasApi: z.boolean(),
  hasPnr: z.boolean(),
});
export type FlightRow = z.output<typeof flightRow>;

export const flightFilter = z.object({
  /** Local departure dates at the origin, both included. */
  from: date,
  to: date,
  carriers: z.array(carrierCode).max(50).default([]),
  number: z
    .string()
    .trim()
    .regex(/^\d{1,4}[A-Za-z]?$/)
    .optional(),
  origins: z.array(airportCode).max(200).default([]),
  destinations: z.array(airportCode).max(200).default([]),
  mode: z.enum(flightModes).optional(),
  status: z.enum(flightStatuses).optional(),
});
export type FlightFilter = z.input<typeof flightFilter>;

export const documentView = z.object({
  type: z.string(),
  number: z.string(),
  issuer: z.string().nullable(),
  expiration: date.nullable(),
  source: z.enum(valueSources),
});

export const passengerRow = z.object({
  id,
  kind: z.enum(personKinds),
  state: z.enum(passengerStates),
  surname: z.string(),
  givenNames: z.string(),
  birthDate: date.nullable(),
  age: z.number().int().nullable(),
  gender: z.string().nullable(),
  nationality: z.string().nullable(),
  documentType: z.string().nullable(),
  documentNumber: z.string().nullable(),
  documentIssuer: z.string().nullable(),
  documentExpiration: date.nullable(),
  seat: z.string().nullable(),
  locator: z.string().nullable(),
  bagCount: z.number().int().nullable(),
  inTransit: z.boolean(),
  sources: z.array(z.enum(valueSources)),
  alerts: z.number().int(),
});
export type PassengerRow = z.output<typeof passengerRow>;

/** A value as each source gave it; shown side by side where they disagree. */
const sourcedValue = z.object({
  field: z.string(),
  api: z.string().nullable(),
  pnr: z.string().nullable(),
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
  ]),
  at: instant,
  /** Local time at the flight's origin. */
  local: localTime,
});

export const segmentView = z.object({
  carrier: z.string().nullable(),
  number: z.string().nullable(),
  class: z.string().nullable(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  departure: localTime.nullable(),
  arrival: localTime.nullable(),
  status: z.string().nullable(),
  operatingCarrier: z.string().nullable(),
  surface: z.boolean(),
});

export const paymentView = z.object({
  form: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  cardType: z.string().nullable(),
  cardFirst6: z.string().nullable(),
  cardLast4: z.string().nullable(),
  cardExpiration: z.string().nullable(),
  cardHolder: z.string().nullable(),
});

export const bookingView = z.object({
  locator: z.string(),
  carrier: z.string(),
  otherLocators: z.array(z.object({ system: z.string(), locator: z.string() })),
  cancelled: z.boolean(),
  createdAt: instant.nullable(),
  purchaseDate: date.nullable(),
  advanceDays: z.number().int().nullable(),
  tripType: z.string().nullable(),
  partySize: z.number().int(),
  companions: z.array(z.object({ surname: z.string(), givenNames: z.string(), passengerId: id.nullable() })),
  groupName: z.string().nullable(),
  agency: z
    .object({
      iata: z.string().nullable(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      city: z.string().nullable(),
      country: z.string().nullable(),
    })
    .nullable(),
  segments: z.array(segmentView),
  payments: z.array(paymentView),
  ticketNumbers: z.array(z.string()),
  total: z.number().nullable(),
  currency: z.string().nullable(),
  contacts: z.array(z.object({ kind: z.string(), value: z.string() })),
});

/** What changed on a passenger between two pushes of the same source. */
export const passengerChange = z.object({
  at: instant,
  source: z.enum(valueSources),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const passengerDetail = passengerRow.extend({
  flight: flightRow,
  travellerId: id.nullable(),
  middleName: z.string().nullable(),
  residence: z.string().nullable(),
  frequentFlyer: z.object({ airline: z.string(), number: z.string() }).nullable(),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  embarkation: z.string().nullable(),
  debarkation: z.string().nullable(),
  crewRole: z.string().nullable(),
  bags: z.object({
    count: z.number().int().nullable(),
    weightKg: z.number().nullable(),
    tags: z.array(z.string()),
  }),
  documents: z.array(documentView),
  booking: bookingView.nullable(),
  timeline: z.array(timelineStep),
  disagreements: z.array(sourcedValue),
  changes: z.array(passengerChange),
  otherFlights: z.array(
    z.object({
      passengerId: id,
      carrier: z.string(),
      number: z.string(),
      origin: z.string(),
      destination: z.string(),
      departureLocal: localTime,
      seat: z.string().nullable(),
    }),
  ),
});
export type PassengerDetail = z.output<typeof passengerDetail>;

const flightId = z.object({ flightId: id });

export const search = {
  searchFlights: endpoint({
    method: 'POST',
    path: '/web/v1/flights/search',
    summary:
      'Flights by local departure date at the origin; newest 3,000. Airline users get their own carrier.',
    body: flightFilter,
    reply: rowsOf(flightRow),
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'FLIGHTS_SEARCHED',
  }),
  getFlight: endpoint({
    method: 'GET',
    path: '/web/v1/flights/{flightId}',
    summary: 'One flight.',
    params: flightId,
    reply: flightRow,
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'FLIGHT_VIEWED',
  }),
  flightPassengers: endpoint({
    method: 'GET',
    path: '/web/v1/flights/{flightId}/passengers',
    summary: `People of a flight, at most ${passengerListLimit}.`,
    params: flightId,
    reply: rowsOf(passengerRow),
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
    audit: 'FLIGHT_PASSENGERS_VIEWED',
  }),
  getPassenger: endpoint({
    method: 'GET',
    path: '/web/v1/flights/passengers/{flightPassengerId}',
    summary: 'One person on one flight, with documents, booking and history.',
    params: z.object({ flightPassengerId: id }),
    reply: passengerDetail,
    access: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST', 'SEARCH_PASSENGERS', 'INTERNATIONAL', 'DOMESTIC'],
    audit: 'PASSENGER_VIEWED',
  }),
};
