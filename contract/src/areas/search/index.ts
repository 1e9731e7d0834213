import { crews } from './crews.ts';
import { finder } from './finder.ts';
import { flights } from './flights.ts';
import { itineraries } from './itineraries.ts';
import { passengerList } from './passenger-list.ts';
import { passenger } from './passenger.ts';
import { passengers } from './passengers.ts';
import { travellers } from './travellers.ts';

export * from './crews.ts';
export * from './evidence.ts';
export * from './finder.ts';
export * from './flights.ts';
export * from './itineraries.ts';
export * from './passenger-list.ts';
export * from './passenger.ts';
export * from './passengers.ts';
export * from './travellers.ts';
export * from './values.ts';

export const searchFeatures = {
  crews,
  finder,
  flights,
  itineraries,
  'passenger-list': passengerList,
  passenger,
  passengers,
  travellers,
};
