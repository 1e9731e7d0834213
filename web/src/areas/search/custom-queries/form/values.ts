import type { CustomQueryDetail } from '@farol/contract/areas/search/custom-queries';
import { customQueryDays, defaultResultFields } from '@farol/contract/areas/search/custom-queries';
import type { ConditionNode } from '@farol/contract/conditions/tree';
import type { CarriedConditions } from '#ui/conditions/carriedConditions.ts';
import type { SavedChange } from '#ui/form/formOptions.ts';

export type SortOrder = 'ascending' | 'descending';

/** Values of the form; numbers are text. `firstDay` counts days before today, `lastDay` days after it. */
export interface QueryValues {
  name: string;
  conditions: ConditionNode;
  firstDay: string;
  lastDay: string;
  columns: string[];
  sortColumn: string | null;
  sortDescending: SortOrder;
  teams: string[];
}

export const changeOf = ({ updatedBy, updatedAt }: CustomQueryDetail): SavedChange => ({
  by: updatedBy,
  at: updatedAt,
});

export function newQuery(carried?: CarriedConditions): QueryValues {
  return {
    name: carried?.name ?? '',
    conditions: carried?.conditions ?? { group: 'all', conditions: [] },
    firstDay: String(-customQueryDays.firstDay),
    lastDay: String(customQueryDays.lastDay),
    columns: [...defaultResultFields],
    sortColumn: null,
    sortDescending: 'ascending',
    teams: [],
  };
}

export function toFormValues(saved: CustomQueryDetail): QueryValues {
  const { name, conditions, columns, sortColumn, sortDescending } = saved;
  return {
    name,
    conditions,
    firstDay: String(-saved.firstDay),
    lastDay: String(saved.lastDay),
    columns: [...columns],
    sortColumn,
    sortDescending: sortDescending ? 'descending' : 'ascending',
    teams: saved.teams.map(({ id }) => id),
  };
}

/** Parses a typed number of days. Other text is returned unchanged and fails the schema. */
function parseDays(text: string): number | string {
  const trimmed = text.trim();
  return /^-?\d{1,6}$/.test(trimmed) ? Number(trimmed) : trimmed;
}

function parseDaysBefore(text: string): number | string {
  const days = parseDays(text);
  return typeof days === 'number' ? 0 - days : days;
}

export function toBody(values: QueryValues): unknown {
  return {
    ...values,
    firstDay: parseDaysBefore(values.firstDay),
    lastDay: parseDays(values.lastDay),
    sortColumn:
      values.sortColumn !== null && values.columns.includes(values.sortColumn) ? values.sortColumn : null,
    sortDescending: values.sortDescending === 'descending',
  };
}

/** Returns the period of the form, relative to today; undefined for text that is not a number. */
export function daysOf({
  firstDay,
  lastDay,
}: QueryValues): { firstDay: number; lastDay: number } | undefined {
  const [first, last] = [parseDaysBefore(firstDay), parseDays(lastDay)];
  return typeof first === 'number' && typeof last === 'number'
    ? { firstDay: first, lastDay: last }
    : undefined;
}
