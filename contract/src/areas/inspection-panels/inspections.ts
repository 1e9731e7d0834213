import * as z from 'zod/mini';
import { id, instant, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { directions } from './directions.ts';

export const inspectionResults = ['NOTHING_FOUND', 'IRREGULAR'] as const;
export type InspectionResult = (typeof inspectionResults)[number];
export const inspectionNoteLength = 500;
export const maxInspectedAtOnce = 200;

const passengerIds = z.array(id).check(z.minLength(1), z.maxLength(maxInspectedAtOnce));

/** An act of an officer. The same `actId` sent again is stored once. */
const act = {
  actId: id,
  passengerIds,
  /** By the clock of the device; times ahead of the platform count as now. */
  at: z.optional(instant),
};

export const inspectionState = z.object({
  passengerId: id,
  inspected: z.boolean(),
  /** Who wrote the state last, and when. */
  by: z.string(),
  at: instant,
  result: z.enum(inspectionResults),
  note: z.string(),
  airport: z.string(),
  version: z.int(),
});
export type InspectionState = z.output<typeof inspectionState>;

export const inspectionOutcome = z.object({
  /** Passengers whose state the act set. */
  done: z.array(inspectionState),
  /** Passengers whose state a colleague had set before. Theirs is unchanged. */
  kept: z.array(inspectionState),
});
export type InspectionOutcome = z.output<typeof inspectionOutcome>;

export const inspections = {
  inspectPassengers: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/inspections',
    summary: `Mark passengers as inspected by the caller's organization, at most ${maxInspectedAtOnce}. Requires the panel permission of each flight's mode and access to one of its airports.`,
    body: z.object({
      ...act,
      /** Direction of the panel: whether the act is at the destination. Default: at the origin until departure. */
      direction: z.optional(z.enum(directions)),
      result: z._default(z.enum(inspectionResults), 'NOTHING_FOUND'),
      note: z._default(trimmedText({ max: inspectionNoteLength }), ''),
    }),
    reply: inspectionOutcome,
    access: ['INTERNATIONAL', 'DOMESTIC'],
    audit: 'PASSENGERS_INSPECTED',
    changes: ['inspection'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  uninspectPassengers: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/inspections/undo',
    summary:
      'Set passengers back to not inspected by the caller’s organization. Passengers that are not marked, or that a colleague marked again after `seenAt`, stay as they are and are returned under `kept`.',
    body: z.object({
      ...act,
      /** When the caller read the states. */
      seenAt: instant,
    }),
    reply: inspectionOutcome,
    access: ['INTERNATIONAL', 'DOMESTIC'],
    audit: 'INSPECTIONS_UNDONE',
    changes: ['inspection'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
};
