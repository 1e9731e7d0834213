import { conditionLimits, type ConditionNode } from '@farol/contract/conditions/index';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Conditions.module.css';
import type { ConditionEditorProps } from './ConditionEditor.tsx';
import { GroupBox } from './GroupBox.tsx';
import { useLit } from './lit.ts';
import { type Group, queryOf, sizeOf, treeOf } from './model.ts';
import { type Editing, EditingContext, Sayings, type Said } from './problems.ts';
import { moveDown, moveUp } from './acts.tsx';

const nothingSaid: readonly Said[] = [];

function useFocusNext() {
  const root = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  const opening = useRef<string>(undefined);
  useEffect(() => {
    const id = next.current;
    if (id === undefined) return;
    const place = root.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`);
    if (place === null || place === undefined) return;
    next.current = undefined;
    if (place.contains(document.activeElement) && opening.current === id) {
      opening.current = undefined;
      return;
    }
    const blank = place.querySelector<HTMLElement>('[data-part="operator"]') === null;
    const part = place.querySelector<HTMLElement>(
      blank ? 'input, button, select' : '[data-part="operator"]:not(:disabled)',
    );
    (part ?? place.querySelector<HTMLElement>('button:not(:disabled), input'))?.focus();
  });
  return {
    root,
    focusNext: useCallback((id: string, open = false): void => {
      next.current = id;
      opening.current = open ? id : undefined;
    }, []),
    toOpen: useCallback((id: string): boolean => opening.current === id, []),
  };
}

/** Indexes notes, so that each part subscribes to its own only. */
function useSayings(said: readonly Said[]): Sayings {
  const [sayings] = useState(() => {
    const made = new Sayings();
    made.set(said);
    return made;
  });
  useEffect(() => sayings.set(said), [sayings, said]);
  return sayings;
}

const placed = (place: string): number[] => [...place.matchAll(/\d+/g)].map(([at]) => Number(at));

/** Moves the focused part with Alt and arrows. */
function useMoveKeys(root: RefObject<HTMLDivElement | null>, editing: Editing): void {
  useEffect(() => {
    const element = root.current;
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
      const part = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]') : null;
      const path = placed(part?.dataset['at'] ?? '');
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
  const shown = queryOf(value);
  const now = useRef(shown);
  now.current = shown;
  const latest = useRef(onChange);
  latest.current = onChange;
  return {
    shown,
    query: useCallback(() => now.current, []),
    change: useCallback((next: Group): void => {
      if (next === now.current) return;
      now.current = next;
      latest.current(treeOf(next));
    }, []),
  };
}

export default function Editor(props: ConditionEditorProps) {
  const { label, path = '', value, onChange, findings = nothingSaid, warnings = nothingSaid, lit } = props;
  const { readOnly = false, queries = false } = props;
  useTranslation();
  const { shown, query, change } = useTree(value, onChange);
  const { root, focusNext, toOpen } = useFocusNext();
  const [tried, setTried] = useState(findings.length > 0);
  if (!tried && findings.length > 0) setTried(true);
  const said = useSayings(findings);
  const warned = useSayings(warnings);
  const full = useMemo(() => sizeOf(shown).conditions >= conditionLimits.conditions, [shown]);
  const single = shown.single === true && shown.rules.length === 1;
  useLit(root, lit);
  const editing = useMemo(
    (): Editing => ({
      query,
      change,
      fieldPath: place => [path, place].filter(part => part !== '').join('.'),
      findings: said,
      warnings: warned,
      tried,
      readOnly,
      queries,
      focusNext,
      toOpen,
      full,
      single,
    }),
    [query, change, path, said, warned, tried, readOnly, queries, focusNext, toOpen, full, single],
  );
  useMoveKeys(root, editing);
  return (
    <div ref={root} role="group" aria-label={label} className={classes.editor}>
      <EditingContext value={editing}>
        <GroupBox group={shown} at="" />
      </EditingContext>
    </div>
  );
}
