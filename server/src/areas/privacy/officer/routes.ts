import { officer } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { exportPerson } from './person.ts';
import { exportProcessingRecord } from './processing.ts';
import { retentionStatus } from './status.ts';

export const routes = handle(officer, {
  retentionStatus: context => retentionStatus(context),
  exportProcessingRecord: context => exportProcessingRecord(context),
  exportPerson: (context, { body }) => exportPerson(context, body),
});
