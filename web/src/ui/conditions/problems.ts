import {
  type Condition,
  type ConditionProblem,
  conditionLimits,
  problemsOf as problemsIn,
} from '@farol/contract/conditions/index';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Group } from './model.ts';

/** Note on a path of the tree: `conditions.2.value`, or empty. */
export interface ConditionNote {
  path: string;
  text: string;
}

const noNotes: readonly ConditionNote[] = [];

/** Converts `conditions.2.value.7` to `conditions.2`. */
export function toNodePath(path: string): string {
  return /^conditions\.\d+(?:\.conditions\.\d+)*/.exec(path)?.[0] ?? '';
}

/** Each row subscribes to its own notes only. */
export class NotesByNode {
  #byPlace = new Map<string, readonly ConditionNote[]>();
  readonly #listeners = new Set<() => void>();

  set(notes: readonly ConditionNote[]): void {
    const next = new Map<string, ConditionNote[]>();
    for (const one of notes) {
      const place = toNodePath(one.path);
      const group = next.get(place);
      if (group === undefined) next.set(place, [one]);
      else group.push(one);
    }
    this.#byPlace = new Map(
      [...next].map(([place, now]) => {
        const before = this.#byPlace.get(place);
        return [place, before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now];
      }),
    );
    for (const listener of this.#listeners) listener();
  }

  at = (place: string): readonly ConditionNote[] => this.#byPlace.get(place) ?? noNotes;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export function useNotes(sayings: NotesByNode, place: string): readonly ConditionNote[] {
  return useSyncExternalStore(sayings.subscribe, () => sayings.at(place));
}

const problemCache = new WeakMap<Condition, readonly ConditionProblem[]>();

export function findProblems(condition: Condition): readonly ConditionProblem[] {
  let problems = problemCache.get(condition);
  if (problems === undefined) {
    const { value } = condition;
    const tooMany = Array.isArray(value) && value.length > conditionLimits.values;
    problems = tooMany
      ? [{ at: 'value', code: 'CONDITION_TOO_MANY_VALUES', params: { max: conditionLimits.values } }]
      : problemsIn(condition);
    problemCache.set(condition, problems);
  }
  return problems;
}

/** `openField` opens the field list, `operator` follows the choice of a field. */
export type FocusWant = 'first' | 'openField' | 'operator';

export interface EditorState {
  query(): Group;
  change(next: Group): void;
  /** Returns the path in the form. */
  fieldPath(place: string): string;
  findings: NotesByNode;
  warnings: NotesByNode;
  /** Missing values count as problems only after an attempt to save. */
  tried: boolean;
  readOnly: boolean;
  queries: boolean;
  /** Moves the focus once the part is displayed. */
  focusNext(id: string, want?: FocusWant): void;
  shouldOpen(id: string): boolean;
  full: boolean;
  single: boolean;
}

export const EditingContext = createContext<EditorState | undefined>(undefined);

export function useEditing(): EditorState {
  const editing = useContext(EditingContext);
  if (editing === undefined) throw new Error('Parts of the editor stand in the editor.');
  return editing;
}
