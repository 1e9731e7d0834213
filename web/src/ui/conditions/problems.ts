import {
  type Condition,
  type ConditionProblem,
  conditionLimits,
  problemsOf as problemsIn,
} from '@farol/contract/conditions/index';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Group } from './model.ts';

/** Note on a path of the tree: `conditions.2.value`, or empty. */
export interface Said {
  path: string;
  text: string;
}

const none: readonly Said[] = [];

/** Converts `conditions.2.value.7` to `conditions.2`. */
export function nodePlace(path: string): string {
  return /^conditions\.\d+(?:\.conditions\.\d+)*/.exec(path)?.[0] ?? '';
}

/** Each row subscribes to its own notes only. */
export class Sayings {
  #byPlace = new Map<string, readonly Said[]>();
  readonly #listeners = new Set<() => void>();

  set(said: readonly Said[]): void {
    const next = new Map<string, Said[]>();
    for (const one of said) {
      const place = nodePlace(one.path);
      const there = next.get(place);
      if (there === undefined) next.set(place, [one]);
      else there.push(one);
    }
    this.#byPlace = new Map(
      [...next].map(([place, now]) => {
        const before = this.#byPlace.get(place);
        return [place, before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now];
      }),
    );
    for (const listener of this.#listeners) listener();
  }

  at = (place: string): readonly Said[] => this.#byPlace.get(place) ?? none;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export function useSaid(sayings: Sayings, place: string): readonly Said[] {
  return useSyncExternalStore(sayings.subscribe, () => sayings.at(place));
}

const known = new WeakMap<Condition, readonly ConditionProblem[]>();

export function problemsOf(condition: Condition): readonly ConditionProblem[] {
  let problems = known.get(condition);
  if (problems === undefined) {
    const { value } = condition;
    const tooMany = Array.isArray(value) && value.length > conditionLimits.values;
    problems = tooMany
      ? [{ at: 'value', code: 'CONDITION_TOO_MANY_VALUES', params: { max: conditionLimits.values } }]
      : problemsIn(condition);
    known.set(condition, problems);
  }
  return problems;
}

export interface Editing {
  query(): Group;
  change(next: Group): void;
  /** Returns the path in the form. */
  fieldPath(place: string): string;
  findings: Sayings;
  warnings: Sayings;
  /** Missing values count as problems only after an attempt to save. */
  tried: boolean;
  readOnly: boolean;
  queries: boolean;
  /** Moves the focus after the next render; `open` opens the field list. */
  focusNext(id: string, open?: boolean): void;
  toOpen(id: string): boolean;
  full: boolean;
  single: boolean;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === undefined) throw new Error('Parts of the editor stand in the editor.');
  return editing;
}
