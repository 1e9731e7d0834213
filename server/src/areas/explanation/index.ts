import { routes as alert } from './alert/routes.ts';

export const routes = { alert };
