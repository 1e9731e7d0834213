import { inspections, type InspectionOutcome } from '@farol/contract/areas/inspection-panels/inspections';
import type { ActSender } from '#client/outbox/outbox.ts';
import { reportRecordChanges } from '#client/recordChanges.ts';
import { type ActBody, sendInspection, showOutcome } from './inspectionAct.ts';

/** Sends inspections that waited on the device. */
const inspectionSender: ActSender<InspectionOutcome> = {
  send: act => sendInspection(act, act.body as ActBody, true),
  report: ({ body }, outcome) => {
    reportRecordChanges(inspections.inspectPassengers.changes);
    showOutcome(body as ActBody, outcome);
  },
};
export default inspectionSender;
