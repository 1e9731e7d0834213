import { inspectionReports } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { inspectionActs } from './acts.ts';
import { inspectedReport } from './inspected.ts';
import { inspectionTotals } from './totals.ts';

export const routes = mountFeature(inspectionReports, {
  searchInspected: inspectedReport.search,
  exportInspected: inspectedReport.export,
  searchInspectionTotals: inspectionTotals.search,
  exportInspectionTotals: inspectionTotals.export,
  searchInspectionActs: inspectionActs.search,
  exportInspectionActs: inspectionActs.export,
});
