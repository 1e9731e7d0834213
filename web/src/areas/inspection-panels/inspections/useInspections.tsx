import type { InspectionOutcome } from '@farol/contract/areas/inspection-panels/inspections';
import type { Direction } from '@farol/contract/areas/inspection-panels/directions';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResultDialog } from '#areas/occurrences/index.ts';
import { ApiError } from '#client/failures.ts';
import { kept, sendOrKeep, watchSentActs } from '#client/outbox/outbox.ts';
import type { StoredAct } from '#client/outbox/store.ts';
import { session } from '#client/session.ts';
import { showToast } from '#client/toasts.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import {
  type ActBody,
  type InspectedPerson,
  inspectionActKind,
  plainInspection,
  sendInspection,
  showOutcome,
  toChange,
} from './inspectionAct.ts';
import type { StateChange } from './stateChange.ts';

export interface InspectionActs {
  inspect(people: readonly InspectedPerson[]): void;
  /** Asks for the result and a note. */
  inspectWithResult(people: readonly InspectedPerson[]): void;
  /** Asks for confirmation. */
  undo(people: readonly InspectedPerson[]): void;
}

/** Shows the states that an act will have. */
function expectedChanges(body: ActBody, at: string): StateChange[] {
  const by = session.claims()?.full_name ?? '';
  return body.people.map(({ id }) => ({
    passengerId: id,
    inspected: body.act === 'inspect' ? { by, at, result: body.content.result } : null,
  }));
}

/**
 * Provides the acts on the inspected state, with their dialog. Without a network they wait on the device.
 * `onStates` receives the states after an act.
 */
export function useInspections(
  direction: Direction,
  onStates: (changes: readonly StateChange[]) => void,
): {
  acts: InspectionActs;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const report = useCallback(
    (body: ActBody, outcome: InspectionOutcome): void => {
      onStates([...outcome.done, ...outcome.kept].map(toChange));
      showOutcome(body, outcome);
    },
    [onStates],
  );
  const [asking, setAsking] = useState<{
    act: ActBody['act'];
    people: readonly InspectedPerson[];
    seenAt: string;
  }>();

  useEffect(
    () =>
      watchSentActs<InspectionOutcome>(inspectionActKind, ({ body }, outcome) =>
        report(body as ActBody, outcome),
      ),
    [report],
  );

  const send = useCallback(
    async (body: ActBody): Promise<void> => {
      const at = new Date().toISOString();
      const label = body.people.map(({ name }) => name).join('; ');
      const act: StoredAct = { id: crypto.randomUUID(), kind: inspectionActKind, body, label, at };
      try {
        const outcome = await sendOrKeep(act, () => sendInspection(act, body, false));
        if (outcome !== kept) return report(body, outcome);
        onStates(expectedChanges(body, at));
        showToast({ level: 'warning', message: t('outbox.kept') });
      } catch (error) {
        // A refused call has shown its toast.
        if (!(error instanceof ApiError)) showToast({ level: 'error', message: t('outbox.notKept') });
      }
    },
    [report, onStates, t],
  );

  const acts = useMemo<InspectionActs>(() => {
    const ask = (act: ActBody['act']) => (people: readonly InspectedPerson[]) =>
      setAsking({ act, people, seenAt: new Date().toISOString() });
    return {
      inspect: people => void send({ act: 'inspect', people, content: plainInspection, direction }),
      inspectWithResult: ask('inspect'),
      undo: ask('undo'),
    };
  }, [send, direction]);

  const close = (): void => setAsking(undefined);
  if (asking === undefined) return { acts, dialog: null };
  const { people, seenAt } = asking;
  const dialog =
    asking.act === 'undo' ? (
      <ConfirmDialog
        title={t('inspection.undoTitle')}
        text={t('inspection.undoText', { count: people.length })}
        act={t('inspection.confirm')}
        onConfirm={() => {
          close();
          void send({ act: 'undo', people, seenAt });
        }}
        onClose={close}
      />
    ) : (
      <LazyPart onFailed={close}>
        <ResultDialog
          onClose={close}
          onSave={content => {
            close();
            void send({ act: 'inspect', people, content, direction });
          }}
        />
      </LazyPart>
    );
  return { acts, dialog };
}
