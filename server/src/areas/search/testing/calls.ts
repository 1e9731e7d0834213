import type { AreaCalls } from '#testing/calls.ts';
import { calls as crews } from '../crews/testing/calls.ts';
import { calls as customQueries } from '../custom-queries/testing/calls.ts';
import { calls as finder } from '../finder/testing/calls.ts';
import { calls as flights } from '../flights/testing/calls.ts';
import { calls as itineraries } from '../itineraries/testing/calls.ts';
import { calls as passengerList } from '../passenger-list/testing/calls.ts';
import { calls as passengerPrint } from '../passenger-print/testing/calls.ts';
import { calls as passenger } from '../passenger/testing/calls.ts';
import { calls as passengers } from '../passengers/testing/calls.ts';
import { calls as travellerDecisions } from '../traveller-decisions/testing/calls.ts';
import { calls as travellers } from '../travellers/testing/calls.ts';
import { calls as uniqueTravellers } from '../unique-travellers/testing/calls.ts';

export const calls: AreaCalls<'search'> = {
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
