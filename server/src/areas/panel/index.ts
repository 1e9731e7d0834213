import { routes as apiPnrExport } from './export/routes.ts';
import { routes as files } from './files/routes.ts';

export const routes = { export: apiPnrExport, files };
