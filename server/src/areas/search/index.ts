import { routes as finder } from './finder/routes.ts';
import { routes as flights } from './flights/routes.ts';
import { routes as passengers } from './passengers/routes.ts';

export {
  listFlightNames as flightNames,
  listRelatedIds as recordsAround,
  resolveRecords as recordsMeant,
} from './finder/resolve-records.ts';

export { findEvidence as evidenceOn } from './passengers/find-evidence.ts';

export const routes = { finder, flights, passengers };
