import * as z from 'zod/mini';
import { choice, id, instant } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { directions } from '../inspection-panels/directions.ts';

const act = {
  /** The same act sent again has one effect. */
  actId: id,
  passengerId: id,
  actionId: id,
};

export const actionState = z.object({
  passengerId: id,
  actionId: id,
  recorded: z.boolean(),
  /** Who wrote the state last, and when. */
  by: z.string(),
  at: instant,
  /** The act set the state; false if a colleague had. */
  changed: z.boolean(),
});
export type ActionState = z.output<typeof actionState>;

export const recordedAction = z.object({
  actionId: id,
  name: z.string(),
  icon: z.string(),
  organization: choice,
  airport: z.string(),
  by: z.string(),
  at: instant,
  /** Null unless undone. */
  undone: z.nullable(z.object({ by: z.string(), at: instant })),
});
export type RecordedAction = z.output<typeof recordedAction>;

export const actions = {
  recordAction: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/actions',
    summary:
      'Record an active action of the caller’s organization on a passenger. Requires the panel permission of the flight’s mode and access to one of its airports. An action that a colleague recorded stays theirs.',
    body: z.object({
      ...act,
      /** By the clock of the device; times ahead of the platform count as now. */
      at: z.optional(instant),
      /** Direction of the panel: whether the act is at the destination. Default: at the origin until departure. */
      direction: z.optional(z.enum(directions)),
    }),
    reply: actionState,
    access: ['INTERNATIONAL', 'DOMESTIC'],
    audit: 'ACTION_RECORDED',
    changes: ['action'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'ACTION_UNUSABLE'],
  }),
  undoAction: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/actions/undo',
    summary: 'Undo an action on a passenger. One that a colleague recorded after `seenAt` stays as it is.',
    body: z.object({
      ...act,
      /** When the caller read the state. */
      seenAt: instant,
    }),
    reply: actionState,
    access: ['INTERNATIONAL', 'DOMESTIC'],
    audit: 'ACTION_UNDONE',
    changes: ['action'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  actionsOfPassenger: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/actions/passenger/{passengerId}',
    summary:
      'List actions that the caller’s organization recorded on a passenger, last first, undone ones included. Administrator organizations get those of all organizations.',
    params: z.object({ passengerId: id }),
    reply: z.object({
      rows: z.array(recordedAction),
      /** Ids of actions that the caller’s organization has recorded and not undone. */
      recorded: z.array(id),
      /** Whether the caller may record and undo. */
      canRecord: z.boolean(),
    }),
    access: ['INTERNATIONAL', 'DOMESTIC', 'INSPECTIONS_AND_OCCURENCIES'],
    audit: 'ACTIONS_VIEWED',
    shows: ['action', 'iconAction', 'passenger'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
};
