import * as z from 'zod/mini';
import { choice, flightOfRecord, id, instant, maybe, searchLimit } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { inspectionResults } from '../inspection-panels/inspections.ts';

/** The state that an organization gave a passenger last. */
export const inspectionRecord = z.object({
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  documentType: maybe.text,
  documentNumber: maybe.text,
  seat: maybe.text,
  ...flightOfRecord,
  organization: choice,
  result: z.enum(inspectionResults),
  /** Empty once the passenger is masked. */
  note: z.string(),
  airport: z.string(),
  by: z.string(),
  at: instant,
  /** Null while the passenger counts as inspected. */
  undone: z.nullable(z.object({ by: z.string(), at: instant })),
});
export type InspectionRecord = z.output<typeof inspectionRecord>;

const own = 'Administrator organizations get those of all organizations.';

const read = {
  method: 'GET',
  access: ['INTERNATIONAL', 'DOMESTIC', 'INSPECTIONS_AND_OCCURENCIES'],
  audit: 'INSPECTIONS_VIEWED',
  shows: ['inspection', 'passenger'],
} as const;

/** Inspected state of a passenger, and of the people of a flight or traveller. */
export const inspected = {
  inspectionsOfPassenger: endpoint({
    ...read,
    path: '/web-inspection/v1/inspected/passenger/{passengerId}',
    summary: `Retrieve the inspected state of a passenger in the caller's organization, also one that was taken back. ${own}`,
    params: z.object({ passengerId: id }),
    reply: z.object({
      rows: z.array(inspectionRecord),
      /** Whether the caller may change the state of the organization. */
      canInspect: z.boolean(),
      /** Inspected by the caller's organization. */
      inspected: z.boolean(),
    }),
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  passengersInspected: endpoint({
    ...read,
    path: '/web-inspection/v1/inspected/flight/{flightId}',
    summary: `List the people of a flight that the caller's organization inspected, last first, ${searchLimit} at most. ${own}`,
    params: z.object({ flightId: id }),
    reply: z.object({
      flight: z.object(flightOfRecord),
      rows: z.array(inspectionRecord),
      truncated: z.boolean(),
    }),
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  inspectionsOfTraveller: endpoint({
    ...read,
    path: '/web-inspection/v1/inspected/traveller/{travellerId}',
    summary: `List inspections of a traveller on all flights by the caller's organization, newest flight first, ${searchLimit} at most. ${own}`,
    params: z.object({ travellerId: id }),
    reply: z.object({ rows: z.array(inspectionRecord), truncated: z.boolean() }),
    fails: ['FORBIDDEN'],
  }),
};
