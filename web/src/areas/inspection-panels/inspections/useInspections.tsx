import type { InspectionOutcome } from '@farol/contract/areas/inspection-panels/inspections';
import type { Direction } from '@farol/contract/areas/inspection-panels/directions';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResultDialog } from '#areas/occurrences/index.ts';
import type { StoredAct } from '#client/outbox/store.ts';
import { useActSender } from '#client/outbox/useActSender.ts';
import { session } from '#client/session.ts';
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

const inspectionAct = {
  kind: inspectionActKind,
  send: (act: StoredAct, body: ActBody) => sendInspection(act, body, false),
  labelOf: ({ people }: ActBody): string => people.map(({ name }) => name).join('; '),
  texts: { kept: 'outbox.kept', notKept: 'outbox.notKept' },
} as const;

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

  const keep = useCallback(
    (body: ActBody, at: string): void => onStates(expectedChanges(body, at)),
    [onStates],
  );
  const send = useActSender(inspectionAct, { onSent: report, onKept: keep });

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
