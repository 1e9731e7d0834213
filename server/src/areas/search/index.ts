import { routes as finder } from './finder/routes.ts';
import { routes as flights } from './flights/routes.ts';
import { routes as passengers } from './passengers/routes.ts';

export { flightNames, recordsAround, recordsMeant } from './finder/meant.ts';

export { evidenceOn } from './passengers/evidence-on.ts';

export const routes = { finder, flights, passengers };
