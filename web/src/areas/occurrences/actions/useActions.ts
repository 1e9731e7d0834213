import type { Direction } from '@farol/contract/areas/inspection-panels/directions';
import type { ActionState } from '@farol/contract/areas/occurrences/actions';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/failures.ts';
import { kept, sendOrKeep, watchSentActs } from '#client/outbox/outbox.ts';
import type { StoredAct } from '#client/outbox/store.ts';
import { showToast } from '#client/toasts.ts';
import { type ActBody, actionActKind, type ActionRef, sendAction, showState } from './actionAct.ts';

/** New state of an action on a person. */
export interface ActionChange {
  passengerId: string;
  action: { id: string; recorded: boolean };
}

/** Records and undoes actions. Without a network they wait on the device. `direction` is that of the panel. */
export function useActions(onChange: (change: ActionChange) => void, direction?: Direction) {
  const { t } = useTranslation();
  const report = useCallback(
    (body: ActBody, state: ActionState): void => {
      const { passengerId, actionId, recorded } = state;
      onChange({ passengerId, action: { id: actionId, recorded } });
      showState(body, state);
    },
    [onChange],
  );
  useEffect(
    () => watchSentActs<ActionState>(actionActKind, ({ body }, state) => report(body as ActBody, state)),
    [report],
  );
  const send = useCallback(
    async (body: ActBody): Promise<void> => {
      const at = new Date().toISOString();
      const label = `${body.action.name} · ${body.person.name}`;
      const act: StoredAct = { id: crypto.randomUUID(), kind: actionActKind, body, label, at };
      try {
        const state = await sendOrKeep(act, () => sendAction(act, body, false));
        if (state !== kept) return report(body, state);
        onChange({
          passengerId: body.person.id,
          action: { id: body.action.id, recorded: body.seenAt === undefined },
        });
        showToast({ level: 'warning', message: t('actions.kept') });
      } catch (error) {
        // A refused call has shown its toast.
        if (!(error instanceof ApiError)) showToast({ level: 'error', message: t('actions.notKept') });
      }
    },
    [report, onChange, t],
  );
  return useCallback(
    (person: ActBody['person'], action: ActionRef, recorded: boolean): void =>
      void send({ person, action, direction, ...(recorded ? { seenAt: new Date().toISOString() } : {}) }),
    [send, direction],
  );
}

/** Records the action, or undoes a recorded one. */
export type ToggleAction = ReturnType<typeof useActions>;
