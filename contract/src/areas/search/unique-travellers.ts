import * as z from 'zod/mini';
import { date, id, maybe, rowsOf } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { passengerCriteria } from './people.ts';
import { departureFields, passengerStates, personFields, personKinds } from './values.ts';
import { agencyView, cardFields, timelineStep } from './booking-values.ts';

/** Person of one or more flights, with the values of the newest flight found. */
export const travellerHit = z.object({
  ...departureFields,
  ...personFields,
  /** Traveller. */
  id,
  /** Newest flight found. */
  passengerId: id,
  /** Flights that match the search. */
  flights: z.int(),
  /** Highest score of these flights; null without access to alerts. */
  score: maybe.whole,
});
export type TravellerHit = z.output<typeof travellerHit>;

const travellerFlight = z.object({
  ...departureFields,
  passengerId: id,
  kind: z.enum(personKinds),
  state: z.enum(passengerStates),
  surname: z.string(),
  givenNames: z.string(),
  documentType: maybe.text,
  documentNumber: maybe.text,
  seat: maybe.text,
  locator: maybe.text,
  /** The user may split this flight off. */
  canSplit: z.boolean(),
});
export type TravellerFlight = z.output<typeof travellerFlight>;

/** Local departure dates of the first and last flight with a value. */
const usage = { flights: z.int(), first: date, last: date } as const;

export const contactKinds = ['PHONE', 'EMAIL', 'FREQUENT_FLYER'] as const;
/** Ties between people of a flight: booking, phone or e-mail, card, agency, row of seats. */
export const companionTies = ['BOOKING', 'CONTACT', 'CARD', 'AGENCY', 'ROW'] as const;

/** Reasons of links between sightings of a traveller. */
export const linkReasons = [
  'FIRST_SIGHTING',
  'DOCUMENT_SAME',
  'DOCUMENT_SIMILAR',
  'DOCUMENT_DIFFERENT',
  'CPF_SAME',
  'NAME_SAME',
  'NAME_SIMILAR',
  'NAME_SWAPPED',
  'NAME_PARTIAL',
  'NAME_DIFFERENT',
  'NAME_GENERATION',
  'BIRTH_SAME',
  'BIRTH_SIMILAR',
  'BIRTH_PARTIAL',
  'BIRTH_DIFFERENT',
  'GENDER_SAME',
  'GENDER_DIFFERENT',
  'NATIONALITY_SAME',
  'NATIONALITY_DIFFERENT',
  'FREQUENT_FLYER_SAME',
  'EMAIL_SAME',
  'EMAIL_SIMILAR',
  'PHONE_SAME',
  'ADDRESS_SAME',
  'ADDRESS_SIMILAR',
  'ADDRESS_DIFFERENT',
  'CONTACT_DIFFERENT',
  'DECISION',
] as const;

/**
 * Stored origin of a link: compared with earlier sightings, first sighting, return of a masked traveller, or
 * decision of a user. `MISSING`: stored before links had reasons. `ALONE`: the only flight in scope.
 */
export const linkOrigins = ['COMPARED', 'FIRST', 'RETURNED', 'DECIDED', 'MISSING', 'ALONE'] as const;

const travellerDetail = z.object({
  id,
  surname: z.string(),
  givenNames: z.string(),
  birthDate: maybe.date,
  gender: maybe.text,
  nationality: maybe.text,
  /** Open alerts that the reader may see. */
  alerts: z.int(),
  names: z.array(z.object({ surname: z.string(), givenNames: z.string(), ...usage })),
  birthDates: z.array(z.object({ birthDate: date, ...usage })),
  documents: z.array(
    z.object({
      type: maybe.text,
      number: z.string(),
      issuer: maybe.text,
      expiration: maybe.date,
      ...usage,
    }),
  ),
  contacts: z.array(z.object({ kind: z.enum(contactKinds), value: z.string(), ...usage })),
  /** Flights with the same values, with their weakest link as stored at intake. Weakest first; 60 at most. */
  sightings: z.array(
    z.object({
      surname: z.string(),
      givenNames: z.string(),
      birthDate: maybe.date,
      documents: z.array(z.string()),
      passengerIds: z.array(id),
      origin: z.enum(linkOrigins),
      /** Bits of evidence; null unless compared. */
      score: z.nullable(z.number()),
      reasons: z.array(z.object({ code: z.enum(linkReasons), bits: z.number() })),
      /** A user's merge or split applies to these flights. */
      decided: z.boolean(),
      ...usage,
    }),
  ),
});
export type TravellerDetail = z.output<typeof travellerDetail>;

const travellerCompanion = z.object({
  /** Null for people without an identifying document. */
  travellerId: maybe.id,
  /** On the last common flight. */
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  /** Closest first. */
  ties: z.array(z.object({ kind: z.enum(companionTies), flights: z.int() })),
  ...usage,
});
export type TravellerCompanion = z.output<typeof travellerCompanion>;

/** Flights and bookings of a traveller that are read for their contents. */
export const maxJourneyFlights = 400;

const onFlight = { ...departureFields, passengerId: id } as const;

const travellerJourneys = z.object({
  /** Flight under way, otherwise the next one, otherwise the last one. Null without a flight as passenger. */
  currentFlight: z.nullable(
    z.object({ ...onFlight, state: z.enum(passengerStates), events: z.array(timelineStep) }),
  ),
  /** Last used first. */
  bookings: z.array(
    z.object({
      /** On the newest flight with the booking. */
      passengerId: id,
      locator: z.string(),
      carrier: z.string(),
      cancelled: z.boolean(),
      tripType: maybe.text,
      purchaseDate: maybe.date,
      partySize: z.int(),
      /** Airports in the order of travel; null before a part over land. */
      route: z.array(z.nullable(z.string())),
      /** Tickets of the traveller. */
      ticketNumbers: z.array(z.string()),
      paymentForms: z.array(z.string()),
      total: maybe.number,
      currency: maybe.text,
      ...usage,
    }),
  ),
  cards: z.array(z.object({ ...cardFields, ...usage })),
  agencies: z.array(z.extend(agencyView, usage)),
  /** Check-ins that bookings contain, newest flight first. */
  boardingPasses: z.array(
    z.object({
      ...onFlight,
      at: maybe.text,
      sequence: maybe.text,
      cabin: maybe.text,
      seat: maybe.text,
    }),
  ),
  /** Flights with bags, newest first. */
  luggage: z.array(
    z.object({ ...onFlight, count: maybe.whole, weightKg: maybe.number, tags: z.array(z.string()) }),
  ),
  /** Older flights were not read. */
  truncated: z.boolean(),
});
export type TravellerJourneys = z.output<typeof travellerJourneys>;

export const uniqueTravellers = {
  searchTravellers: endpoint({
    method: 'POST',
    path: '/web/v1/travellers/search',
    summary:
      'Search travellers by the criteria of the passenger search. Each traveller is returned once, with the newest of the 3,000 flights found at most. `unidentified` counts passengers without an identifying document, who are no travellers. Masked people are not found.',
    body: passengerCriteria,
    reply: z.extend(rowsOf(travellerHit), { unidentified: z.int() }),
    access: ['SEARCH_PASSENGERS'],
    audit: 'TRAVELLERS_SEARCHED',
    shows: ['airport', 'occurrence', 'passenger', 'restriction', 'scoreBands'],
    keepSeconds: 60,
    reads: 'replica',
  }),
  getTraveller: endpoint({
    method: 'GET',
    path: '/web/v1/travellers/{vuId}',
    summary:
      'Retrieve a traveller: names, documents and contacts with their use, why the flights are of one person, and flights in the reader’s scope, newest first, 3,000 at most. Leaves out masked flights.',
    params: z.object({ vuId: id }),
    reply: z.extend(rowsOf(travellerFlight), { traveller: travellerDetail }),
    access: ['SEARCH_PASSENGERS'],
    audit: 'TRAVELLER_VIEWED',
    shows: ['airport', 'alert', 'passenger'],
    keepSeconds: 60,
    fails: ['RECORD_NOT_FOUND'],
  }),
  getTravellerJourneys: endpoint({
    method: 'GET',
    path: '/web/v1/travellers/{vuId}/journeys',
    summary: `Retrieve the current flight of a traveller with its events, and bookings, cards, agencies, boarding passes and luggage of the newest ${maxJourneyFlights} flights in the reader’s scope. Leaves out masked flights and bookings.`,
    params: z.object({ vuId: id }),
    reply: travellerJourneys,
    access: ['SEARCH_PASSENGERS'],
    audit: 'TRAVELLER_JOURNEYS_VIEWED',
    shows: ['airport', 'passenger'],
    keepSeconds: 60,
    fails: ['RECORD_NOT_FOUND'],
  }),
  listTravellerCompanions: endpoint({
    method: 'GET',
    path: '/web/v1/travellers/{vuId}/companions',
    summary:
      'Retrieve people who share a booking, a contact, a card, an agency or a row with a traveller on one of the newest 400 flights in the reader’s scope. Closest ties and most frequent first, 100 at most.',
    params: z.object({ vuId: id }),
    reply: z.object({ rows: z.array(travellerCompanion) }),
    access: ['SEARCH_PASSENGERS'],
    audit: 'TRAVELLER_COMPANIONS_VIEWED',
    shows: ['passenger'],
    keepSeconds: 60,
    fails: ['RECORD_NOT_FOUND'],
  }),
};
