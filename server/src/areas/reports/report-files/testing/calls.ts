import type { reportFiles } from '@farol/contract';
import type { CallsOf, Records } from '#testing/calls.ts';
import { exportBody, period } from '../../testing/period.ts';

const { format, reason } = exportBody;
const byId = ({ reportFileId: id }: Records) => ({ params: { id } });

export const calls: CallsOf<typeof reportFiles> = {
  listReportFiles: { input: () => ({}) },
  prepareReportFile: {
    input: () => ({ body: { report: 'totalizersReport', criteria: period, format, reason } }),
  },
  downloadReportFile: { owner: 'agency', input: byId },
  stopReportFile: { owner: 'agency', input: byId },
};
