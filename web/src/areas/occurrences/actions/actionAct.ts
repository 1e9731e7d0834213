import type { Direction } from '@farol/contract/areas/inspection-panels/directions';
import { actions, type ActionState } from '@farol/contract/areas/occurrences/actions';
import type { IconActionChoice } from '@farol/contract/areas/occurrences/icon-actions';
import { t } from 'i18next';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { isPassing } from '#client/outbox/outbox.ts';
import type { StoredAct } from '#client/outbox/store.ts';
import { showToast } from '#client/toasts.ts';
import { formatInstant } from '#ui/format/format.ts';

export type ActionRef = Pick<IconActionChoice, 'id' | 'name'>;

export interface ActBody {
  person: { id: string; name: string };
  action: ActionRef;
  direction?: Direction | undefined;
  /** Undoes the action if present: when the officer looked. */
  seenAt?: string;
}

export const actionActKind = 'ACTION';

/** `at` is only sent with acts that waited, because clocks of devices are wrong. */
export function sendAction(
  { id, at }: StoredAct,
  { person, action, direction, seenAt }: ActBody,
  waited: boolean,
): Promise<ActionState> {
  const act = { actId: id, passengerId: person.id, actionId: action.id };
  // Without a network the act waits. The list of acts shows a refusal of an act that waited.
  const options = { handles: waited ? 'all' : isPassing } as const;
  return seenAt === undefined
    ? call(actions.recordAction, { body: { ...act, direction, ...(waited ? { at } : {}) } }, options)
    : call(actions.undoAction, { body: { ...act, seenAt } }, options);
}

/** Shows what an act changed, or that a colleague had changed it before. */
export function showState({ action, person }: ActBody, { recorded, by, at, changed }: ActionState): void {
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
}
