import { apiPnrExport } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { countRows, exportPeople } from './export.ts';

export const routes = mountFeature(apiPnrExport, {
  countExport: async (context, { body }) => ({ rows: await countRows(context, body) }),
  exportApiPnr: (context, { body: { format, reason, ...filter } }) =>
    exportPeople(context, filter, format, reason),
});
