import { inspectionReports } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportInspectionActs, searchInspectionActs } from './acts.ts';
import { exportInspected, searchInspected } from './inspected.ts';
import { exportInspectionTotals, searchInspectionTotals } from './totals.ts';

export const routes = mountFeature(inspectionReports, {
  searchInspected: (context, { body }) => searchInspected(context, body),
  exportInspected: (context, { body }) => exportInspected(context, body),
  searchInspectionTotals: (context, { body }) => searchInspectionTotals(context, body),
  exportInspectionTotals: (context, { body }) => exportInspectionTotals(context, body),
  searchInspectionActs: (context, { body }) => searchInspectionActs(context, body),
  exportInspectionActs: (context, { body }) => exportInspectionActs(context, body),
});
