import type { inspectionReports } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';
import { exportBody, period } from '../../testing/period.ts';

export const calls: CallsOf<typeof inspectionReports> = {
  searchInspected: { input: () => ({ body: period }) },
  exportInspected: { input: () => ({ body: exportBody }) },
  searchInspectionTotals: { input: () => ({ body: period }) },
  exportInspectionTotals: { input: () => ({ body: exportBody }) },
  searchInspectionActs: { input: () => ({ body: period }) },
  exportInspectionActs: { input: () => ({ body: exportBody }) },
};
