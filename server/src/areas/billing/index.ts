import { routes as customers } from './customers/routes.ts';
import { routes as months } from './months/routes.ts';
import { routes as prices } from './prices/routes.ts';

export const routes = { customers, prices, months };
