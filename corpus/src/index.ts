/** An invented airline world, a pure function of a seed and a date. No carrier, person or document exists. */
export * from './bookings/model.ts';
export { listBookings, listChangedBookings, getInstant, listPeopleOnBoard } from './bookings/snapshot.ts';
export { type BulkOptions, generateCorpus } from './bulk.ts';
export { type CorpusFlight, listFlights } from './flights/flights.ts';
export { type CrewMember, crewOn, crewPool } from './people/crew.ts';
export { crewRegister, type RegisteredCrewMember } from './people/crew-register.ts';
export type { CorpusDocument } from './people/documents.ts';
export type { CorpusPerson, FrequentFlyerCard } from './people/person.ts';
export { listRegulars, type RegularTraveller, regularTravellers } from './people/regulars.ts';
export { inventPassengers, type PaxlstOptions, buildPaxlst } from './build-paxlst.ts';
export { type Push, listPushes, renderPush } from './pushes.ts';
export { Random, type Seed } from './random.ts';
export { testFlight } from './test-flight.ts';
export { inventSightings, type SightingNoise, type SightingRow, usualNoise } from './sightings/sightings.ts';
export type { WritingStyle } from './render/style.ts';
export { makeSensitive, type Sensitive, type SensitivePush } from './sensitive/sensitive.ts';
export type { ListedDocument, ListedFlight, ListedPerson } from './render/paxlst.ts';
export { type Carrier, carrierOf, carriers, type Habits } from './world/carriers.ts';
export { type Place, placeOf, places } from './world/places.ts';
export { listScaleBookings, type ScaleBooking, type ScalePassenger } from './scale/bookings.ts';
export { listScaleCrew, type ScaleCrewMember } from './scale/crew.ts';
export {
  countDays,
  firstDayOf,
  listScaleFlights,
  maxScalePassengers,
  type ScaleFlight,
  type ScaleOptions,
} from './scale/schedule.ts';
