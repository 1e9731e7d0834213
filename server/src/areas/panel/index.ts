export { carrierConditions, receivedBetween } from './file-records/queries.ts';

import { routes as apiPnrExport } from './export/routes.ts';
import { routes as files } from './files/routes.ts';
import { routes as messageCheck } from './message-check/routes.ts';

export const routes = { export: apiPnrExport, files, 'message-check': messageCheck };
