/* A separate module, so that importers of these names load no endpoint. */
import * as z from 'zod/mini';
import { id, instant, localTime, maybe } from '../../common.ts';

export const flightStatuses = ['SCHEDULED', 'IN_TRANSIT', 'ARRIVED', 'CANCELLED'] as const;
export const flightModes = ['INTERNATIONAL', 'DOMESTIC'] as const;
export const personKinds = ['PASSENGER', 'CREW'] as const;
export type PersonKind = (typeof personKinds)[number];
/** States between booking and seat (specification, section 3, "Alert"). */
export const passengerStates = ['RESERVED', 'ON_LIST', 'ON_BOARD', 'NOT_ON_BOARD', 'REMOVED'] as const;

export const tripTypes = ['ONEWAY', 'ROUNDTRIP', 'MULTILEG', 'NONCONTIGUOUS'] as const;
export const maxNameWords = 12;

/** Fields of a person in lists. */
export const personFields = {
  id,
  kind: z.enum(personKinds),
  state: z.enum(passengerStates),
  surname: z.string(),
  givenNames: z.string(),
  birthDate: maybe.date,
  /** In full years on the local date of departure. */
  age: maybe.whole,
  gender: maybe.text,
  nationality: maybe.text,
  documentType: maybe.text,
  documentNumber: maybe.text,
  documentExpiration: maybe.date,
  seat: maybe.text,
  locator: maybe.text,
  /** Open alerts that the reader may see. */
  alerts: z.int(),
} as const;

/** Flight with the local departure at its origin. */
export const flightFields = {
  carrier: z.string(),
  /** With the suffix. */
  number: z.string(),
  origin: z.string(),
  destination: z.string(),
  departureAt: instant,
  departureLocal: localTime,
} as const;

/** Flight of a row. */
export const departureFields = { ...flightFields, departureZone: z.string() } as const;

/** Airport of a route. Unregistered airports have no place. */
export const routeAirport = z.object({
  iata: z.string(),
  city: maybe.text,
  /** Degrees, north and east positive. */
  latitude: maybe.number,
  longitude: maybe.number,
});
export type RouteAirport = z.output<typeof routeAirport>;

/** Doubts about a crew member of a list, by the register of the carrier on the local date of departure. */
export const crewMarks = ['LICENCE_EXPIRED', 'DISMISSED', 'NOT_REGISTERED'] as const;

/** In display order; documents are separate. */
export const evidenceFields = [
  'surname',
  'givenNames',
  'birthDate',
  'gender',
  'nationalities',
  'residence',
  'birthPlace',
  'address',
  'type',
  'crewRole',
  'seat',
  'locator',
  'ticketNumbers',
  'frequentFlyer',
  'phones',
  'emails',
  'bagCount',
  'bagWeight',
  'bagTags',
  'bagsTo',
  'bagsTaggedAt',
  'checkIn',
  'embarkation',
  'debarkation',
  'clearance',
] as const;

export const travelClasses = ['ECONOMY', 'PREMIUM'] as const;
export type TravelClass = (typeof travelClasses)[number];

/** What ties people, from the closest tie to the loosest. */
export const tieKinds = ['LOCATOR', 'CARD', 'PHONE', 'EMAIL', 'AGENCY'] as const;
export type TieKind = (typeof tieKinds)[number];
