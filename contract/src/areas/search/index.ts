import { crews } from './crews.ts';
import { customQueries } from './custom-queries.ts';
import { finder } from './finder.ts';
import { flights } from './flights.ts';
import { itineraries } from './itineraries.ts';
import { passengerList } from './passenger-list.ts';
import { passengerPrint } from './passenger-print.ts';
import { passenger } from './passenger.ts';
import { passengers } from './passengers.ts';
import { travellerDecisions } from './traveller-decisions.ts';
import { travellers } from './travellers.ts';
import { uniqueTravellers } from './unique-travellers.ts';

export * from './crews.ts';
export * from './custom-queries.ts';
export * from './evidence.ts';
export * from './finder.ts';
export * from './flights.ts';
export * from './itineraries.ts';
export * from './passenger-list.ts';
export * from './passenger-print.ts';
export * from './passenger-views.ts';
export * from './passenger.ts';
export * from './passengers.ts';
export * from './people.ts';
export * from './traveller-decisions.ts';
export * from './travellers.ts';
export * from './unique-travellers.ts';
export * from './value-names.ts';
export * from './values.ts';

export const searchFeatures = {
  crews,
  'custom-queries': customQueries,
  finder,
  flights,
  itineraries,
  'passenger-list': passengerList,
  'passenger-print': passengerPrint,
  passenger,
  passengers,
  'traveller-decisions': travellerDecisions,
  travellers,
  'unique-travellers': uniqueTravellers,
};
