import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { routes as crews } from './crews/routes.ts';
import { routes as customQueries } from './custom-queries/routes.ts';
import { customQueryJobs } from './custom-queries/runs/jobs.ts';
import { routes as finder } from './finder/routes.ts';
import { routes as flights } from './flights/routes.ts';
import { routes as itineraries } from './itineraries/routes.ts';
import { routes as passengerList } from './passenger-list/routes.ts';
import { routes as passengerPrint } from './passenger-print/routes.ts';
import { routes as passenger } from './passenger/routes.ts';
import { routes as passengers } from './passengers/routes.ts';
import { routes as travellerDecisions } from './traveller-decisions/routes.ts';
import { routes as travellers } from './travellers/routes.ts';
import { routes as uniqueTravellers } from './unique-travellers/routes.ts';

export {
  listFlightNames,
  listPassengerNames,
  listRelatedIds,
  resolveRecords,
} from './finder/resolve-records.ts';

export { seedDemoQueries } from './custom-queries/demo/demo.ts';

export { findEvidence } from './passenger/find-evidence.ts';
export { ageOn } from './passenger-row.ts';
export { beginReading } from './reading.ts';
export { unseen } from './queries.ts';

export const jobs = (services: Services): Job[] => customQueryJobs(services);

export const routes = {
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
