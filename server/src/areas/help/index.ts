import { routes as version } from './version/routes.ts';

export const routes = { version };
