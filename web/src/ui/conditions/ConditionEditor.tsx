import { conditionLimits, type ConditionNode } from '@farol/contract/conditions/index';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Conditions.module.css';
import { GroupBox } from './GroupBox.tsx';
import { useHighlight } from './useHighlight.ts';
import { type Group, toQuery, countConditions, toTree } from './model.ts';
import {
  type EditorState,
  EditingContext,
  type FocusWant,
  NotesByNode,
  type ConditionNote,
} from './problems.ts';
import { moveDown, moveUp } from './NodeActions.tsx';

const noNotes: readonly ConditionNote[] = [];

/** What gets the focus once it is displayed. */
interface FocusTarget {
  id: string;
  want: FocusWant;
}

/** Focuses a condition or group once it is displayed. */
function useFocusNext() {
  const root = useRef<HTMLDivElement>(null);
  const next = useRef<FocusTarget>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    const { id, want } = next.current;
    const place = root.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`);
    if (place === null || place === undefined) return;
    const operator = place.querySelector<HTMLElement>('[data-part="operator"]');
    // The editor can render once more before the chosen field has its operator.
    if (want === 'operator' && operator === null) return;
    next.current = undefined;
    if (want === 'openField' && place.contains(document.activeElement)) return;
    const part = place.querySelector<HTMLElement>(
      operator === null ? 'input, button, select' : '[data-part="operator"]:not(:disabled)',
    );
    (part ?? place.querySelector<HTMLElement>('button:not(:disabled), input'))?.focus();
  });
  return {
    root,
    focusNext: useCallback((id: string, want: FocusWant = 'first'): void => {
      next.current = { id, want };
    }, []),
    toOpen: useCallback(
      (id: string): boolean => next.current?.id === id && next.current.want === 'openField',
      [],
    ),
  };
}

/** Indexes notes, so that each part subscribes to its own only. */
function useNotesByNode(notes: readonly ConditionNote[]): NotesByNode {
  const [notesByNode] = useState(() => {
    const initial = new NotesByNode();
    initial.set(notes);
    return initial;
  });
  useEffect(() => notesByNode.set(notes), [notesByNode, notes]);
  return notesByNode;
}

const parseTreePath = (place: string): number[] => [...place.matchAll(/\d+/g)].map(([at]) => Number(at));

/** Moves the focused part with Alt and arrows. */
function useMoveKeys(root: RefObject<HTMLDivElement | null>, editing: EditorState): void {
  useEffect(() => {
    const element = root.current;
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
      const part = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]') : null;
      const path = parseTreePath(part?.dataset['at'] ?? '');
      if (path.length === 0 || editing.readOnly) return;
      event.preventDefault();
      (event.key === 'ArrowUp' ? moveUp : moveDown)(editing, path);
    };
    element?.addEventListener('keydown', onKey, { capture: true });
    return () => element?.removeEventListener('keydown', onKey, { capture: true });
  }, [root, editing]);
}

/** If two changes come in one render, the second builds on the first. */
function useTree(value: ConditionNode, onChange: (value: ConditionNode) => void) {
  const shownQuery = toQuery(value);
  const now = useRef(shownQuery);
  now.current = shownQuery;
  const latest = useRef(onChange);
  latest.current = onChange;
  return {
    shown: shownQuery,
    query: useCallback(() => now.current, []),
    change: useCallback((next: Group): void => {
      if (next === now.current) return;
      now.current = next;
      latest.current(toTree(next));
    }, []),
  };
}

/** Enter in a value confirms the value; only the button saves. */
function useEnterStays(root: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = root.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [root]);
}

interface Props {
  label: string;
  path?: string;
  value: ConditionNode;
  onChange(value: ConditionNode): void;
  /** Errors by path of the tree: `conditions.2.value.7`, or empty. */
  findings?: readonly ConditionNote[];
  /** Warnings by path, such as a condition that can never hold. */
  warnings?: readonly ConditionNote[];
  readOnly?: boolean;
  /** Also offers query-only fields, for searches. */
  queries?: boolean;
  highlighted?: string | undefined;
}

export function ConditionEditor(props: Props) {
  const { label, path = '', value, onChange, findings = noNotes, warnings = noNotes, highlighted } = props;
  const { readOnly = false, queries = false } = props;
  useTranslation();
  const { shown: shownQuery, query, change } = useTree(value, onChange);
  const { root, focusNext, toOpen } = useFocusNext();
  const [tried, setTried] = useState(findings.length > 0);
  if (!tried && findings.length > 0) setTried(true);
  const notes = useNotesByNode(findings);
  const warningNotes = useNotesByNode(warnings);
  const full = useMemo(
    () => countConditions(shownQuery).conditions >= conditionLimits.conditions,
    [shownQuery],
  );
  const single = shownQuery.single === true && shownQuery.rules.length === 1;
  useHighlight(root, highlighted);
  const editing = useMemo(
    (): EditorState => ({
      query,
      change,
      fieldPath: place => [path, place].filter(part => part !== '').join('.'),
      findings: notes,
      warnings: warningNotes,
      tried,
      readOnly,
      queries,
      focusNext,
      shouldOpen: toOpen,
      full,
      single,
    }),
    [query, change, path, notes, warningNotes, tried, readOnly, queries, focusNext, toOpen, full, single],
  );
  useMoveKeys(root, editing);
  useEnterStays(root);
  return (
    <div ref={root} role="group" aria-label={label} className={classes.editor}>
      <EditingContext value={editing}>
        <GroupBox group={shownQuery} at="" />
      </EditingContext>
    </div>
  );
}
