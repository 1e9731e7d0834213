/** An invented airline world, a pure function of a seed and a date. No carrier, person or document exists. */
export * from './bookings/model.ts';
export {
  listBookings as bookingsAt,
  listChangedBookings as bookingsChangedAt,
  getInstant as momentAt,
  listPeopleOnBoard as peopleOn,
} from './bookings/snapshot.ts';
export { type BulkOptions as BulkWish, generateCorpus as makeCorpus } from './bulk.ts';
export { type CorpusFlight, listFlights as flightsOn } from './flights/flights.ts';
export { type CrewMember, crewOn, crewPool } from './people/crew.ts';
export type { CorpusDocument } from './people/documents.ts';
export type { CorpusPerson, FrequentFlyerCard } from './people/person.ts';
export { listRegulars as regularsOn, type RegularTraveller, regularTravellers } from './people/regulars.ts';
export { inventPassengers, type PaxlstOptions, buildPaxlst as paxlstFor } from './build-paxlst.ts';
export { type Push, listPushes as pushesFor, renderPush } from './pushes.ts';
export { Random, type Seed } from './random.ts';
export type { WritingStyle } from './render/style.ts';
export { makeSensitive, type Sensitive, type SensitivePush } from './sensitive/sensitive.ts';
export type { ListedDocument, ListedFlight, ListedPerson } from './render/paxlst.ts';
export { type Carrier, carrierOf, carriers, type Habits } from './world/carriers.ts';
export { type Place, placeOf, places } from './world/places.ts';
