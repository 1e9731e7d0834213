import { conditionLimits } from '@farol/contract/conditions/index';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FullCombinator,
  type FullField,
  type FullOperator,
  move,
  QueryBuilder,
} from 'react-querybuilder';
import classes from './Conditions.module.css';
import type { ConditionEditorProps } from './ConditionEditor.tsx';
import { GroupBox } from './GroupBox.tsx';
import { type Group, newId, queryOf, sizeOf, treeOf } from './model.ts';
import { type Editing, EditingContext, Sayings, type Said } from './problems.ts';
import { Row } from './Row.tsx';

const controls = { ruleGroup: GroupBox, rule: Row };
const noFields: FullField[] = [];
const nothingSaid: readonly Said[] = [];
const describe = (): string => '';

/** Moves the focus to a part once it is drawn. */
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

/** What is said from outside, kept where each part hears of its own alone. */
function useSayings(said: readonly Said[]): Sayings {
  const [sayings] = useState(() => {
    const made = new Sayings();
    made.set(said);
    return made;
  });
  useEffect(() => sayings.set(said), [sayings, said]);
  return sayings;
}

/** Lights the part at a place; done past React, which would draw all parts for each step of a pointer. */
function useLit(root: RefObject<HTMLDivElement | null>, lit: string | undefined): void {
  useEffect(() => {
    const part =
      lit === undefined ? null : root.current?.querySelector(`[role="group"][data-at="${CSS.escape(lit)}"]`);
    part?.setAttribute('data-lit', 'true');
    return () => part?.removeAttribute('data-lit');
  }, [root, lit]);
}

const pathOf = (place: string): number[] => [...place.matchAll(/\d+/g)].map(([at]) => Number(at));

/** Alt and an arrow move the condition or group that has the focus, into and out of groups. */
function useMoveKeys(
  root: RefObject<HTMLDivElement | null>,
  query: Group,
  moved: (next: Group, id: string) => void,
): void {
  const latest = useRef({ query, moved });
  latest.current = { query, moved };
  useEffect(() => {
    const element = root.current;
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
      const part = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]') : null;
      const { node, at = '' } = part?.dataset ?? {};
      if (node === undefined || at === '') return;
      event.preventDefault();
      const { query, moved } = latest.current;
      moved(move(query, pathOf(at), event.key === 'ArrowUp' ? 'up' : 'down', { idGenerator: newId }), node);
    };
    element?.addEventListener('keydown', onKey, { capture: true });
    return () => element?.removeEventListener('keydown', onKey, { capture: true });
  }, [root]);
}

/** Conditions in groups, each changed where it stands. */
export default function Editor(props: ConditionEditorProps) {
  const { label, value, onChange, findings = nothingSaid, warnings = nothingSaid, lit } = props;
  const { readOnly = false, queries = false } = props;
  useTranslation();
  const query = queryOf(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const change = useCallback((next: Group): void => latest.current(treeOf(next)), []);
  const { root, focusNext, toOpen } = useFocusNext();
  const [tried, setTried] = useState(findings.length > 0);
  if (!tried && findings.length > 0) setTried(true);
  const said = useSayings(findings);
  const warned = useSayings(warnings);
  const full = useMemo(() => sizeOf(query).conditions >= conditionLimits.conditions, [query]);
  const single = query.single === true && query.rules.length === 1;
  useLit(root, lit);
  useMoveKeys(root, query, (next, id) => {
    if (readOnly || next === query) return;
    focusNext(id);
    change(next);
  });
  const editing = useMemo(
    (): Editing => ({
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
    [said, warned, tried, readOnly, queries, focusNext, toOpen, full, single],
  );
  return (
    <div ref={root} role="group" aria-label={label} className={classes.editor}>
      <EditingContext value={editing}>
        <QueryBuilder<Group, FullField, FullOperator, FullCombinator>
          query={query}
          onQueryChange={change}
          controlElements={controls}
          fields={noFields}
          idGenerator={newId}
          accessibleDescriptionGenerator={describe}
          enableMountQueryChange={false}
          resetOnFieldChange={false}
          suppressStandardClassnames
          disabled={readOnly}
        />
      </EditingContext>
    </div>
  );
}
