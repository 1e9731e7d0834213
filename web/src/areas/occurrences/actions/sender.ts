import type { ActionState } from '@farol/contract/areas/occurrences/actions';
import type { ActSender } from '#client/outbox/outbox.ts';
import { type ActBody, sendAction, showState } from './actionAct.ts';

/** Sends actions that waited on the device. */
const actionSender: ActSender<ActionState> = {
  send: act => sendAction(act, act.body as ActBody, true),
  report: ({ body }, state) => showState(body as ActBody, state),
};
export default actionSender;
