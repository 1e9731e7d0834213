import {
  type ExpectationRow,
  expectationStates,
  type schedule,
} from '@farol/contract/areas/partners/schedule';
import type { Given } from '@farol/contract/endpoint';
import { addDays, isDate, type Period } from '../../../ui/dates.ts';
import { carriersOf, oneOf } from '../panel/filter.ts';

/** `OWED` is all that came late, is overdue or never came. */
export const stateChoices = [...expectationStates, 'OWED'] as const;

/** A search for expected pushes as it stands in the address; the period is of departures. */
export interface ExpectedSearch extends Period {
  carriers: string[];
  state: (typeof stateChoices)[number] | null;
}

/** Pushes fall due up to 72 hours before departure. */
const ahead = 3;
/** What is owed of the last 24 hours may be of a flight some days ahead, by the longest moment. */
const owedPeriod = (today: string): Period => ({ from: addDays(today, -2), to: addDays(today, 15) });

export function defaultExpected(today: string): ExpectedSearch {
  return { from: today, to: addDays(today, ahead), carriers: [], state: null };
}

/** Reads what an address says; what does not make sense is as if it were not there. */
export function readExpected(query: URLSearchParams, today: string): ExpectedSearch {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const state = oneOf(stateChoices, query.get('state'));
  return {
    ...defaultExpected(today),
    ...(state === 'OWED' ? owedPeriod(today) : {}),
    ...(isDate(from) && isDate(to) && from <= to ? { from, to } : {}),
    carriers: carriersOf(query.get('carriers')),
    state,
  };
}

export function writeExpected({ from, to, carriers, state }: ExpectedSearch): URLSearchParams {
  const query = new URLSearchParams({ tab: 'schedule', from, to });
  if (carriers.length > 0) query.set('carriers', carriers.join(','));
  if (state !== null) query.set('state', state);
  return query;
}

type Body = Given<typeof schedule.searchExpected>['body'];

/** The searches of the contract that together are this one. */
export function toBodies({ from, to, carriers, state }: ExpectedSearch): Body[] {
  const base = { from, to, carriers };
  if (state === null) return [base];
  const states = state === 'OWED' ? (['LATE', 'MISSING', 'EXPECTED'] as const) : [state];
  return states.map(state => ({ ...base, state }));
}

type Due = Pick<ExpectationRow, 'state' | 'dueAt'>;

/** Not here although its time has come; it may be within the carrier's grace. `now` in milliseconds since 1970. */
export function isOverdue({ state, dueAt }: Due, now: number): boolean {
  return state === 'EXPECTED' && Date.parse(dueAt) < now;
}

/** Answers to the searches of `toBodies` as one list; of what is owed only what has fallen due. */
export function joinExpected<R extends Due>(
  parts: readonly (readonly R[])[],
  { state }: Pick<ExpectedSearch, 'state'>,
  now: number,
): R[] {
  const all = parts.flat();
  return state === 'OWED' ? all.filter(row => row.state !== 'EXPECTED' || isOverdue(row, now)) : all;
}

/** Milliseconds after which a list without rows is asked for again. */
const lookAgain = 5000;

/**
 * When a list is to be asked for again by itself: where nothing is expected yet the first messages of a platform that has just
 * started change that. A list with rows stays as it is under the reader's eyes.
 */
export function askedAgainAfter(rows: readonly unknown[] | undefined): number | false {
  return rows?.length === 0 ? lookAgain : false;
}
