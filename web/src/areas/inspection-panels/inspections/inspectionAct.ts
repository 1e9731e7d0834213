import type { Direction } from '@farol/contract/areas/inspection-panels/directions';
import {
  type InspectionOutcome,
  inspections,
  type InspectionState,
} from '@farol/contract/areas/inspection-panels/inspections';
import { t } from 'i18next';
import type { InspectionContent } from '#areas/occurrences/index.ts';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { isPassing } from '#client/outbox/outbox.ts';
import type { StoredAct } from '#client/outbox/store.ts';
import { showToast } from '#client/toasts.ts';
import { formatInstant } from '#ui/format/format.ts';
import type { StateChange } from './stateChange.ts';

export interface InspectedPerson {
  id: string;
  name: string;
}

/** Body of a queued act. */
export type ActBody = {
  people: readonly InspectedPerson[];
} & ({ act: 'inspect'; content: InspectionContent; direction: Direction } | { act: 'undo'; seenAt: string });

export const inspectionActKind = 'INSPECTION';
export const plainInspection: InspectionContent = { result: 'NOTHING_FOUND', note: '' };
/** Without a network the act waits, so no toast is shown. The panel changes the rows itself. */
const quiet = { handles: isPassing, reload: false } as const;

export const toChange = ({ passengerId, inspected, by, at, result }: InspectionState): StateChange => ({
  passengerId,
  inspected: inspected ? { by, at, result } : null,
});

/** `at` is only sent with acts that waited, because clocks of devices are wrong. */
export function sendInspection(
  { id, at }: StoredAct,
  body: ActBody,
  waited: boolean,
): Promise<InspectionOutcome> {
  const passengerIds = body.people.map(person => person.id);
  const act = { actId: id, passengerIds, ...(waited ? { at } : {}) };
  // The list of acts shows a refusal of an act that waited.
  const options = waited ? ({ handles: 'all', reload: false } as const) : quiet;
  return body.act === 'inspect'
    ? call(
        inspections.inspectPassengers,
        { body: { ...act, ...body.content, direction: body.direction } },
        options,
      )
    : call(inspections.uninspectPassengers, { body: { ...act, seenAt: body.seenAt } }, options);
}

/** Shows what an act changed, and what a colleague had changed before. */
export function showOutcome({ people, act }: ActBody, { done, kept }: InspectionOutcome): void {
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
}
