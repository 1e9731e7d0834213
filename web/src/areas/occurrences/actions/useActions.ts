import type { Direction } from '@farol/contract/areas/inspection-panels/directions';
import type { ActionState } from '@farol/contract/areas/occurrences/actions';
import { useCallback } from 'react';
import type { StoredAct } from '#client/outbox/store.ts';
import { useActSender } from '#client/outbox/useActSender.ts';
import { type ActBody, actionActKind, type ActionRef, sendAction, showState } from './actionAct.ts';

/** New state of an action on a person. */
export interface ActionChange {
  passengerId: string;
  action: { id: string; recorded: boolean };
}

const iconAct = {
  kind: actionActKind,
  send: (act: StoredAct, body: ActBody) => sendAction(act, body, false),
  labelOf: ({ action, person }: ActBody): string => `${action.name} · ${person.name}`,
  texts: { kept: 'actions.kept', notKept: 'actions.notKept' },
} as const;

/** Records and undoes actions. Without a network they wait on the device. `direction`: of the panel. */
export function useActions(onChange: (change: ActionChange) => void, direction?: Direction) {
  const report = useCallback(
    (body: ActBody, state: ActionState): void => {
      const { passengerId, actionId, recorded } = state;
      onChange({ passengerId, action: { id: actionId, recorded } });
      showState(body, state);
    },
    [onChange],
  );
  const keep = useCallback(
    ({ person, action, seenAt }: ActBody): void =>
      onChange({ passengerId: person.id, action: { id: action.id, recorded: seenAt === undefined } }),
    [onChange],
  );
  const send = useActSender(iconAct, { onSent: report, onKept: keep });
  return useCallback(
    (person: ActBody['person'], action: ActionRef, recorded: boolean): void =>
      void send({ person, action, direction, ...(recorded ? { seenAt: new Date().toISOString() } : {}) }),
    [send, direction],
  );
}

/** Records the action, or undoes a recorded one. */
export type ToggleAction = ReturnType<typeof useActions>;
