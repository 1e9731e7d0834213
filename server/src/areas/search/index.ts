import { routes as crews } from './crews/routes.ts';
import { routes as finder } from './finder/routes.ts';
import { routes as flights } from './flights/routes.ts';
import { routes as itineraries } from './itineraries/routes.ts';
import { routes as passengerList } from './passenger-list/routes.ts';
import { routes as passenger } from './passenger/routes.ts';
import { routes as passengers } from './passengers/routes.ts';
import { routes as travellers } from './travellers/routes.ts';

export {
  listFlightNames,
  listPassengerNames,
  listRelatedIds,
  resolveRecords,
} from './finder/resolve-records.ts';

export { findEvidence } from './passenger/find-evidence.ts';

export const routes = {
  crews,
  finder,
  flights,
  itineraries,
  'passenger-list': passengerList,
  passenger,
  passengers,
  travellers,
};
