import { createHash } from 'node:crypto';
import {
  bandOf,
  type MarkCounts,
  noMark,
  noMarkCounts,
  type PanelBoardingStep,
  type PanelFilter,
  type PassengerMark,
  type PersonKind,
  type ScoreBands,
} from '@farol/contract';
import type { AgencyScope } from '#areas/access/index.ts';
import { listOpenAlertCounts } from '#areas/alerts/index.ts';
import { listOwnMarks } from '#areas/occurrences/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { listInspected } from '../inspections/queries.ts';
import { type FlightKey, listBoardingSteps, listScores } from './queries.ts';

export interface Mark extends PassengerMark {
  kind: PersonKind;
}

/** Marks of people who have any, by flight and passenger. */
export type Marks = ReadonlyMap<string, ReadonlyMap<string, Mark>>;

const none: ReadonlyMap<string, Mark> = new Map();

export const marksOf = (marks: Marks, flightId: string): ReadonlyMap<string, Mark> =>
  marks.get(flightId) ?? none;

export async function readMarks(
  db: Database,
  scope: AgencyScope,
  flights: readonly FlightKey[],
): Promise<Marks> {
  const marks = new Map<string, Map<string, Mark>>();
  const add = (flightId: string, id: string, kind: PersonKind, part: Partial<Mark>): void => {
    const ofFlight = marks.get(flightId) ?? new Map<string, Mark>();
    marks.set(flightId, ofFlight);
    const mark = ofFlight.get(id) ?? { id, kind, ...noMark };
    ofFlight.set(id, { ...mark, ...part });
  };
  for (const { flightId, passengerId, kind, alerts, restrictions } of await listOpenAlertCounts(
    db,
    scope,
    flights,
  ))
    add(flightId, passengerId, kind, { alerts, restrictions });
  for (const { flightId, passengerId, kind, score } of await listScores(db, flights))
    add(flightId, passengerId, kind, { score });
  for (const { flightId, passengerId, kind, ...inspected } of await listInspected(db, scope, flights))
    add(flightId, passengerId, kind, {
      inspected: { ...inspected, at: inspected.at.toISOString() },
    });
  for (const { flightId, passengerId, kind, ...own } of await listOwnMarks(db, scope.organizationId, flights))
    add(flightId, passengerId, kind, own);
  for (const { flightId, passengerId, kind, step, at } of await listBoardingSteps(db, flights))
    add(flightId, passengerId, kind, { boarding: { step, at: at.toISOString() } });
  return marks;
}

const boardingCounts = {
  CHECKED_IN: 'checkedIn',
  RESTRICTED_AREA: 'restrictedArea',
  BOARDED: 'boarded',
} as const satisfies Record<PanelBoardingStep, keyof MarkCounts>;

export function countMarks(marks: Iterable<Mark>, bands: ScoreBands): MarkCounts {
  const counts: MarkCounts = { ...noMarkCounts };
  for (const { score, alerts, restrictions, inspected, occurrences, boarding } of marks) {
    if (boarding !== null) counts[boardingCounts[boarding.step]] += 1;
    if (occurrences > 0) counts.occurrences += 1;
    if (inspected !== null) counts.inspected += 1;
    if (alerts > 0) counts.alerts += 1;
    if (restrictions > 0) counts.restrictions += 1;
    const band = bandOf(score, bands);
    if (band !== undefined) counts[band] += 1;
  }
  return counts;
}

/** Filters that depend on marks; the others depend on the person. */
const markFilters: Partial<Record<PanelFilter, (mark: Mark, bands: ScoreBands) => boolean>> = {
  ALERTS: ({ alerts }) => alerts > 0,
  RESTRICTIONS: ({ restrictions }) => restrictions > 0,
  INSPECTED: ({ inspected }) => inspected !== null,
  OCCURRENCES: ({ occurrences }) => occurrences > 0,
  BAND_HIGH: ({ score }, bands) => bandOf(score, bands) === 'high',
  BAND_MEDIUM: ({ score }, bands) => bandOf(score, bands) === 'medium',
  BAND_LOW: ({ score }, bands) => bandOf(score, bands) === 'low',
  CHECKED_IN: ({ boarding }) => boarding?.step === 'CHECKED_IN',
  RESTRICTED_AREA: ({ boarding }) => boarding?.step === 'RESTRICTED_AREA',
  BOARDED: ({ boarding }) => boarding?.step === 'BOARDED',
};

/** Marks that officers look for. Nearly all passengers board. */
export const isWatched = ({
  score,
  alerts,
  restrictions,
  inspected,
  terms,
  occurrences,
  actions,
}: Mark): boolean =>
  score + alerts + restrictions + occurrences + terms.length + actions.length > 0 || inspected !== null;

export interface PeopleFilter {
  kind: PersonKind | undefined;
  /** Undefined: the filter needs no mark. */
  hasMark: ((mark: Mark) => boolean) | undefined;
}

export function toPeopleFilter(filter: PanelFilter | undefined, bands: ScoreBands): PeopleFilter {
  const needsMark = filter === undefined ? undefined : markFilters[filter];
  return {
    kind: filter === 'CREW' ? 'CREW' : filter === 'PASSENGERS' ? 'PASSENGER' : undefined,
    hasMark: needsMark === undefined ? undefined : mark => needsMark(mark, bands),
  };
}

/** Returns a short text that changes with its parts. */
export function digestOf(parts: readonly unknown[]): string {
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
}
