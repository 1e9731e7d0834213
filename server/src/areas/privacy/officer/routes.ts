import { officer } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { exportPerson } from './person.ts';
import { exportProcessingRecord } from './processing.ts';
import { retentionStatus } from './status.ts';

export const routes = mountFeature(officer, {
  retentionStatus: context => retentionStatus(context),
  exportProcessingRecord: context => exportProcessingRecord(context),
  exportPerson: (context, { body }) => exportPerson(context, body),
});
