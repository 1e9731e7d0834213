import { routes as bands } from './bands/routes.ts';
import { routes as handOver } from './hand-over/routes.ts';
import { routes as inspections } from './inspections/routes.ts';
import { routes as panels } from './panels/routes.ts';
import { routes as referrals } from './referrals/routes.ts';
import { routes as stream } from './stream/routes.ts';
import { routes as terms } from './terms/routes.ts';

export { getPanelHub } from './stream/hub.ts';

export const routes = { bands, 'hand-over': handOver, inspections, panels, referrals, stream, terms };
