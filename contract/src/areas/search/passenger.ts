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
import { bandNames } from '../../score-bands.ts';
import { agencyView, cardFields, timelineStep } from './booking-values.ts';
import { evidence, valueSources } from './evidence.ts';
import { flightRow } from './flights.ts';
import { byPassenger, passengerRow } from './passenger-list.ts';
import { passengerReaders } from './permissions.ts';
import { dossierInput, passengerLinks, passengerRaw, seatMap } from './passenger-views.ts';
import { companion, otherFlight, separation } from './travellers.ts';
import { routeAirport, travelClasses } from './values.ts';

export const documentView = z.object({
  type: z.string(),
  number: z.string(),
  issuer: maybe.text,
  expiration: maybe.date,
  sources: z.array(z.enum(valueSources)),
});

/** `part`: merge or split passengers. `unmask`: see masked values. */
export const passengerAbilities = ['part', 'unmask'] as const;

export const validatedPassView = z.object({
  readAt: instant,
  /** As printed. */
  name: z.string(),
  /** State of the signature; null without one. */
  security: z.nullable(z.enum(['VALID', 'INVALID', 'NOT_VERIFIABLE'])),
  legs: z.array(
    z.object({
      flight: z.string(),
      origin: maybe.text,
      destination: maybe.text,
      date: maybe.date,
      locator: maybe.text,
      seat: maybe.text,
      sequence: maybe.text,
    }),
  ),
});

export const segmentView = z.object({
  carrier: maybe.text,
  number: maybe.text,
  class: maybe.text,
  /** Derived from the booking class by the profile of the carrier; null without a class. */
  travelClass: z.nullable(z.enum(travelClasses)),
  origin: maybe.text,
  destination: maybe.text,
  departure: maybe.localTime,
  arrival: maybe.localTime,
  status: maybe.text,
  operatingCarrier: maybe.text,
  surface: z.boolean(),
  /** The flight of the passenger. */
  current: z.boolean(),
});

export const paymentView = z.object({
  form: z.string(),
  amount: maybe.number,
  currency: maybe.text,
  ...cardFields,
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
  agency: z.nullable(agencyView),
  /** Flights of the itinerary. */
  itineraryCount: z.int(),
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

/** Check-in on one flight of the journey, as the booking contains it. Times are local. */
export const boardingPassView = z.object({
  origin: maybe.text,
  destination: maybe.text,
  /** Check-in, in UTC. */
  at: maybe.text,
  sequence: maybe.text,
  cabin: maybe.text,
  seat: maybe.text,
});

/** A rule that matched the passenger when last judged. */
export const scoreRule = z.object({ id, title: z.string(), weight: z.int(), note: z.string() });

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
  /** Sum of the weights of matching rules of the reader’s organization; null without access to alerts. */
  score: maybe.whole,
  /** By the limits of the reader’s organization; null without a matching rule. */
  scoreBand: z.nullable(z.enum(bandNames)),
  /** Only rules that the reader may see, heaviest first. */
  scoreRules: z.array(scoreRule),
  /** Part of `score` by rules of the organization that the reader may not see. */
  hiddenScore: z.int(),
  bookingClass: maybe.text,
  travelClass: z.nullable(z.enum(travelClasses)),
  boardingPasses: z.array(boardingPassView),
  /** Pass that the boarding programme read; null without one, and after masking. */
  validatedPass: z.nullable(validatedPassView),
  ticketNumbers: z.array(z.string()),
  /** Airports of the itinerary. */
  airports: z.array(routeAirport),
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
    shows: ['action', 'airport', 'crewMember', 'inspection', 'occurrence', 'passenger', 'scoreBands', 'term'],
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
  getPassengerLinks: endpoint({
    method: 'GET',
    path: '/web/v1/flights/passengers/{flightPassengerId}/links',
    summary:
      'List people who share the booking, a card, a phone, an e-mail or, on this flight, the agency with a person. Only people on flights that the caller sees, within 90 days. Masked people are left out.',
    params: byPassenger,
    reply: passengerLinks,
    access: passengerReaders,
    audit: 'PASSENGER_LINKS_VIEWED',
    shows: ['alert', 'passenger'],
    keepSeconds: 60,
    fails: ['RECORD_NOT_FOUND'],
  }),
  getSeatMap: endpoint({
    method: 'GET',
    path: '/web/v1/flights/passengers/{flightPassengerId}/seats',
    summary:
      'Retrieve the seats of the flight of a person, with the people of the booking and with hits. Seats of masked people have no name. The layout is that of the aircraft type in the booking, or of the seats in messages.',
    params: byPassenger,
    reply: seatMap,
    access: passengerReaders,
    audit: 'PASSENGER_SEATS_VIEWED',
    shows: ['alert', 'passenger'],
    keepSeconds: 60,
    fails: ['RECORD_NOT_FOUND'],
  }),
  viewPassengerRaw: endpoint({
    method: 'POST',
    path: '/web/v1/flights/passengers/{flightPassengerId}/raw',
    summary:
      'Retrieve the parts of the latest messages about a person, as segments, with the segments of each value. Requires a reason, which is audited. Card numbers and sensitive requests were redacted on receipt.',
    params: byPassenger,
    body: z.object({ reason }),
    reply: passengerRaw,
    access: ['VISUALIZE_RAW_PNR'],
    audit: 'PASSENGER_RAW_VIEWED',
    fails: ['RECORD_NOT_FOUND', 'DATA_MASKED'],
  }),
  exportDossier: endpoint({
    method: 'POST',
    path: '/web/v1/flights/passengers/{flightPassengerId}/dossier',
    summary:
      'Export what the page of a person shows as PDF in the requested language. Requires a reason, which is audited and printed.',
    params: byPassenger,
    body: dossierInput,
    reply: 'binary',
    access: passengerReaders,
    audit: 'PASSENGER_EXPORTED',
    fails: ['RECORD_NOT_FOUND'],
  }),
};
