import { maxInspectedAtOnce } from '@farol/contract/areas/inspection-panels/inspections';
import type { Direction, PanelFlight, PanelPassenger } from '@farol/contract/areas/inspection-panels/panels';
import type { TermKind } from '@farol/contract/areas/inspection-panels/terms';
import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconClipboardText,
  IconFileText,
  IconUserCheck,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type OccurrenceStart, toAddOccurrence } from '#areas/occurrences/index.ts';
import { formatFullName } from '#areas/search/parts.ts';
import type { BulkAct } from '#ui/list/bulk/useBulk.ts';
import type { StartAirport } from '#ui/links/startAirport.ts';
import type { Act } from '#ui/table/acts.ts';
import { toIssueTerm } from '../terms/paths.ts';
import type { SteadyRow } from './useSteadyRows.ts';
import type { InspectedPerson } from '../inspections/inspectionAct.ts';
import type { InspectionActs } from '../inspections/useInspections.tsx';

const toPerson = (person: PanelPassenger): InspectedPerson => ({
  id: person.id,
  name: formatFullName(person),
});

/** Builds the acts of one person: `i` inspects, or asks to set back. */
export function buildInspectionActs(t: TFunction, acts: InspectionActs, passenger: PanelPassenger): Act[] {
  const people = [toPerson(passenger)];
  if (passenger.inspected !== null)
    return [
      {
        id: 'undo',
        label: t('inspection.undo'),
        icon: IconArrowBackUp,
        key: 'i',
        run: () => acts.undo(people),
      },
    ];
  return [
    {
      id: 'inspect',
      label: t('inspection.inspect'),
      icon: IconUserCheck,
      key: 'i',
      run: () => acts.inspect(people),
    },
    {
      id: 'result',
      label: t('inspection.withResult'),
      icon: IconClipboardCheck,
      key: 'r',
      run: () => acts.inspectWithResult(people),
    },
  ];
}

export const airportOf = (direction: Direction, flight: PanelFlight | undefined): string | undefined =>
  direction === 'ARRIVALS' ? flight?.destination : flight?.origin;

/** Builds the acts that lead to a form: `o` registers an occurrence, `t` issues a term. */
export function buildFormActs(
  t: TFunction,
  passenger: PanelPassenger,
  {
    flight,
    direction,
    termKinds,
    open,
  }: {
    flight: PanelFlight | undefined;
    direction: Direction;
    termKinds: readonly TermKind[];
    open(path: string, start?: OccurrenceStart | StartAirport): void;
  },
): Act[] {
  if (passenger.masked) return [];
  const airport = airportOf(direction, flight);
  return [
    {
      id: 'occurrence',
      label: t('panels.occurrence'),
      icon: IconClipboardText,
      key: 'o',
      run: () => open(toAddOccurrence(passenger.id, airport), startOf(passenger, flight, airport)),
    },
    ...termKinds.map((kind, index) => ({
      id: kind,
      label: t(`terms.act.${kind}`),
      icon: IconFileText,
      ...(index === 0 ? { key: 't' } : {}),
      run: () => open(toIssueTerm(kind, passenger.id), { airport }),
    })),
  ];
}

function startOf(
  { surname, givenNames }: PanelPassenger,
  flight: PanelFlight | undefined,
  airport: string | undefined,
): OccurrenceStart | undefined {
  if (flight === undefined || airport === undefined) return undefined;
  const { destination, origin, zone } = flight;
  return { surname, givenNames, airports: [destination, origin], airport, zone };
}

/** Builds the acts on selected people, at most 200 at once. */
export function buildBulkActs(t: TFunction, acts: InspectionActs): BulkAct<SteadyRow<PanelPassenger>>[] {
  const open = (rows: readonly SteadyRow<PanelPassenger>[]) =>
    rows.filter(({ now }) => now.inspected === null);
  const inspected = (rows: readonly SteadyRow<PanelPassenger>[]) =>
    rows.filter(({ now }) => now.inspected !== null);
  return [
    {
      id: 'inspect',
      label: t('inspection.inspect'),
      icon: IconUserCheck,
      key: 'i',
      isEnabled: rows => isSendable(open(rows).length),
      run: rows => acts.inspect(open(rows).map(({ now }) => toPerson(now))),
    },
    {
      id: 'undo',
      label: t('inspection.undo'),
      icon: IconArrowBackUp,
      isEnabled: rows => isSendable(inspected(rows).length),
      run: rows => acts.undo(inspected(rows).map(({ now }) => toPerson(now))),
    },
  ];
}

const isSendable = (count: number): boolean => count > 0 && count <= maxInspectedAtOnce;
