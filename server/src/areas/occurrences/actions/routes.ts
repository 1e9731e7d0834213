import { actions } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import { actionsOfPassenger, recordAction, undoAction } from './actions.ts';

export const routes = mountFeature(actions, {
  recordAction: (context, { body }) => recordAction(context, body),
  undoAction: (context, { body }) => undoAction(context, body),
  actionsOfPassenger: (context, { params }) => actionsOfPassenger(context, params.passengerId),
});
