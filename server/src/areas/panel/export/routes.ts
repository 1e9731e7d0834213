import { apiPnrExport } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { countRows, exportPeople } from './export.ts';

export const routes = handle(apiPnrExport, {
  countExport: async (context, { body }) => ({ rows: await countRows(context, body) }),
  exportApiPnr: (context, { body: { format, reason, ...filter } }) =>
    exportPeople(context, filter, format, reason),
});
