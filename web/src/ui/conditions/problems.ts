import {
  type Condition,
  type ConditionProblem,
  conditionLimits,
  problemsOf as problemsIn,
} from '@farol/contract/conditions/index';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Group } from './model.ts';

/** Something said of a place in the tree: `conditions.2.value`, a condition or group itself, or the tree as a whole (empty). */
export interface Said {
  path: string;
  text: string;
}

const none: readonly Said[] = [];

/** The condition or group that a path is in: `conditions.2` of `conditions.2.value.7`. */
export function nodePlace(path: string): string {
  return /^conditions\.\d+(?:\.conditions\.\d+)*/.exec(path)?.[0] ?? '';
}

/** What is said from outside, by the condition or group it is said of: a row hears of its own alone. */
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

/** What the catalogue finds wrong in a condition; read once. */
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

/** What every part of the editor knows. */
export interface Editing {
  /** What is edited, as it is now. */
  query(): Group;
  change(next: Group): void;
  /** Path in the form, where the form finds a part to move the focus to. */
  fieldPath(place: string): string;
  findings: Sayings;
  warnings: Sayings;
  /** Whether somebody has tried to save: what is merely not filled in yet is told only then. */
  tried: boolean;
  readOnly: boolean;
  /** Also fields that rules themselves bring about. */
  queries: boolean;
  /** Moves the focus to a part once it is drawn; `open` opens its list of fields. */
  focusNext(id: string, open?: boolean): void;
  /** Whether this one was just added, to be told once. */
  toOpen(id: string): boolean;
  /** No condition can be added. */
  full: boolean;
  /** The whole tree is one condition. */
  single: boolean;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === undefined) throw new Error('Parts of the editor stand in the editor.');
  return editing;
}
