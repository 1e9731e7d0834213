import {
  type InspectionOutcome,
  inspections,
  type InspectionState,
} from '@farol/contract/areas/inspection-panels/inspections';
import type { Direction } from '@farol/contract/areas/inspection-panels/directions';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InspectionContent, ResultDialog } from '#areas/occurrences/index.ts';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { isPassing } from '#client/outbox/outbox.ts';
import type { StoredAct } from '#client/outbox/store.ts';
import { useActSender } from '#client/outbox/useActSender.ts';
import { session } from '#client/session.ts';
import { showToast } from '#client/toasts.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { formatInstant } from '#ui/format/format.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import type { StateChange } from './stateChange.ts';

export interface InspectedPerson {
  id: string;
  name: string;
}

export interface InspectionActs {
  inspect(people: readonly InspectedPerson[]): void;
  /** Asks for the result and a note. */
  inspectWithResult(people: readonly InspectedPerson[]): void;
  /** Asks for confirmation. */
  undo(people: readonly InspectedPerson[]): void;
}

/** Body of a queued act. */
type ActBody = {
  people: readonly InspectedPerson[];
} & ({ act: 'inspect'; content: InspectionContent; direction: Direction } | { act: 'undo'; seenAt: string });

const plain: InspectionContent = { result: 'NOTHING_FOUND', note: '' };
/** Without a network the act waits, so no toast is shown. */
const quiet = { handles: isPassing, reload: false } as const;

const toChange = ({ passengerId, inspected, by, at, result }: InspectionState): StateChange => ({
  passengerId,
  inspected: inspected ? { by, at, result } : null,
});

/** `at` is only sent with acts that waited, because clocks of devices are wrong. */
function sendAct({ id, at }: StoredAct, body: ActBody, waited: boolean): Promise<InspectionOutcome> {
  const passengerIds = body.people.map(person => person.id);
  const act = { actId: id, passengerIds, ...(waited ? { at } : {}) };
  return body.act === 'inspect'
    ? call(
        inspections.inspectPassengers,
        { body: { ...act, ...body.content, direction: body.direction } },
        quiet,
      )
    : call(inspections.uninspectPassengers, { body: { ...act, seenAt: body.seenAt } }, quiet);
}

const inspectionAct = {
  kind: 'INSPECTION',
  send: sendAct,
  labelOf: ({ people }: ActBody): string => people.map(({ name }) => name).join('; '),
};

/** Shows the states that an act will have. */
function expectedChanges(body: ActBody, at: string): StateChange[] {
  const by = session.claims()?.full_name ?? '';
  return body.people.map(({ id }) => ({
    passengerId: id,
    inspected: body.act === 'inspect' ? { by, at, result: body.content.result } : null,
  }));
}

function useReport(onStates: (changes: readonly StateChange[]) => void) {
  const { t } = useTranslation();
  return useCallback(
    ({ done, kept }: InspectionOutcome, { people, act }: ActBody): void => {
      onStates([...done, ...kept].map(toChange));
      const count = done.length;
      const [first, ...more] = kept;
      if (count > 0)
        showToast({
          level: 'success',
          message: t(act === 'undo' ? 'inspection.undone' : 'inspection.done', { count }),
        });
      if (first === undefined) {
        if (count === 0) showToast({ level: 'info', message: t('inspection.unchanged') });
        return;
      }
      const person = people.find(({ id }) => id === first.passengerId)?.name ?? '';
      const details = { person, name: first.by, time: formatInstant(first.at, language()) };
      const single = t(first.inspected ? 'inspection.keptInspected' : 'inspection.keptOpen', details);
      const message = more.length === 0 ? single : t('inspection.keptMore', { count: kept.length });
      showToast({ level: 'warning', message });
    },
    [onStates, t],
  );
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
  const report = useReport(onStates);
  const [asking, setAsking] = useState<{
    act: ActBody['act'];
    people: readonly InspectedPerson[];
    seenAt: string;
  }>();

  const keep = useCallback(
    (body: ActBody, at: string): void => {
      onStates(expectedChanges(body, at));
      showToast({ level: 'warning', message: t('outbox.kept') });
    },
    [onStates, t],
  );
  const send = useActSender(inspectionAct, { onSent: report, onKept: keep });

  const acts = useMemo<InspectionActs>(() => {
    const ask = (act: ActBody['act']) => (people: readonly InspectedPerson[]) =>
      setAsking({ act, people, seenAt: new Date().toISOString() });
    return {
      inspect: people => void send({ act: 'inspect', people, content: plain, direction }),
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
