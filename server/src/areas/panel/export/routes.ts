import { apiPnrExport } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { countExport, exportApiPnr } from './export.ts';

export const routes = mountFeature(apiPnrExport, {
  countExport: (context, { body }) => countExport(context, body),
  exportApiPnr: (context, { body: { format, reason, ...filter } }) =>
    exportApiPnr(context, filter, format, reason),
});
