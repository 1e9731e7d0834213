import type { Direction } from '@farol/contract/areas/inspection-panels/directions';
import { actions, type ActionState } from '@farol/contract/areas/occurrences/actions';
import type { IconActionChoice } from '@farol/contract/areas/occurrences/icon-actions';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { isPassing } from '#client/outbox/outbox.ts';
import type { StoredAct } from '#client/outbox/store.ts';
import { useActSender } from '#client/outbox/useActSender.ts';
import { showToast } from '#client/toasts.ts';
import { formatInstant } from '#ui/format/format.ts';

type ActionRef = Pick<IconActionChoice, 'id' | 'name'>;

interface ActBody {
  person: { id: string; name: string };
  action: ActionRef;
  direction?: Direction | undefined;
  /** Undoes the action if present: when the officer looked. */
  seenAt?: string;
}

/** New state of an action on a person. */
export interface ActionChange {
  passengerId: string;
  action: { id: string; recorded: boolean };
}

/** Without a network the act waits, so no toast is shown. */
const quiet = { handles: isPassing } as const;

/** `at` is only sent with acts that waited, because clocks of devices are wrong. */
function sendAct({ id, at }: StoredAct, { person, action, direction, seenAt }: ActBody, waited: boolean) {
  const act = { actId: id, passengerId: person.id, actionId: action.id };
  return seenAt === undefined
    ? call(actions.recordAction, { body: { ...act, direction, ...(waited ? { at } : {}) } }, quiet)
    : call(actions.undoAction, { body: { ...act, seenAt } }, quiet);
}

const iconAct = {
  kind: 'ACTION',
  send: sendAct,
  labelOf: ({ action, person }: ActBody): string => `${action.name} · ${person.name}`,
};

/** Records and undoes actions. Without a network they wait on the device. `direction`: see the panel. */
export function useActions(onChange: (change: ActionChange) => void, direction?: Direction) {
  const { t } = useTranslation();
  const report = useCallback(
    (
      { passengerId, actionId, recorded, by, at, changed }: ActionState,
      { action, person }: ActBody,
    ): void => {
      onChange({ passengerId, action: { id: actionId, recorded } });
      const details = { action: action.name, person: person.name };
      if (changed) {
        const message = t(recorded ? 'actions.recorded' : 'actions.undone', details);
        showToast({ level: 'success', message });
        return;
      }
      const message = t(recorded ? 'actions.keptRecorded' : 'actions.keptUndone', {
        ...details,
        by,
        at: formatInstant(at, language()),
      });
      showToast({ level: 'warning', message });
    },
    [onChange, t],
  );
  const keep = useCallback(
    ({ person, action, seenAt }: ActBody): void => {
      onChange({ passengerId: person.id, action: { id: action.id, recorded: seenAt === undefined } });
      showToast({ level: 'warning', message: t('actions.kept') });
    },
    [onChange, t],
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
