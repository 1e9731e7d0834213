import type { AreaCalls } from '#testing/calls.ts';
import { calls as crews } from '../crews/testing/calls.ts';
import { calls as finder } from '../finder/testing/calls.ts';
import { calls as flights } from '../flights/testing/calls.ts';
import { calls as itineraries } from '../itineraries/testing/calls.ts';
import { calls as passengerList } from '../passenger-list/testing/calls.ts';
import { calls as passenger } from '../passenger/testing/calls.ts';
import { calls as passengers } from '../passengers/testing/calls.ts';
import { calls as travellers } from '../travellers/testing/calls.ts';

export const calls: AreaCalls<'search'> = {
  crews,
  finder,
  flights,
  itineraries,
  'passenger-list': passengerList,
  passenger,
  passengers,
  travellers,
};
