import {
  type Condition,
  type ConditionProblem,
  conditionLimits,
  problemsOf as problemsIn,
} from '@farol/contract/conditions/index';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Group } from './model.ts';

/** Note on a path of the tree: `conditions.2.value`, a condition, a group, or the whole tree (empty). */
export interface Said {
  path: string;
  text: string;
}

const none: readonly Said[] = [];

/** Returns the condition or group that contains a path: `conditions.2` for `conditions.2.value.7`. */
export function nodePlace(path: string): string {
  return /^conditions\.\d+(?:\.conditions\.\d+)*/.exec(path)?.[0] ?? '';
}

/** Notes by condition or group; each row subscribes to its own only. */
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

/** Returns the catalogue's problems with a condition, cached. */
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

/** Context of all parts of the editor. */
export interface Editing {
  /** Returns the current model. */
  query(): Group;
  change(next: Group): void;
  /** Returns the path in the form, used to move the focus to an error. */
  fieldPath(place: string): string;
  findings: Sayings;
  warnings: Sayings;
  /** The user has tried to save. Missing values count as problems only then. */
  tried: boolean;
  readOnly: boolean;
  /** Also offers query-only fields. */
  queries: boolean;
  /** Moves the focus to a part after it renders; `open` opens its field list. */
  focusNext(id: string, open?: boolean): void;
  /** Returns whether a part was just added and opens its field list. */
  toOpen(id: string): boolean;
  /** The tree has the maximum number of conditions. */
  full: boolean;
  single: boolean;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === undefined) throw new Error('Parts of the editor stand in the editor.');
  return editing;
}
