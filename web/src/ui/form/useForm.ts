import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requiredHere } from '@farol/contract/inputErrors';
import { language } from '../../client/language.ts';
import type { Bound, BoundRows, RowOf } from './bound.ts';
import type { Side } from './compare.ts';
import {
  type Fields,
  findingText,
  type FormFinding,
  mostCharacters,
  requiredPaths,
  saysOnlyRequired,
  shapesOf,
  type Schema,
  specAt,
  standing,
  toldOnce,
} from './findings.ts';
import { focusFirst, focusWithin } from './focus.ts';
import { type LeaveGuard, useLeaveGuard } from './leave.ts';
import type { Conflict, FormOptions } from './options.ts';
import { useKept } from './useKept.ts';
import { useSaving } from './useSaving.ts';
import { declaredPath, rowKey, valueAt, withValue } from './values.ts';

export interface Wrong {
  path: string;
  label: string;
  text: string;
}

export interface FormState<V extends object> {
  values: V;
  fields: Fields<V>;
  at<K extends keyof V & string>(name: K): Bound<V[K]>;
  rows<K extends keyof V & string>(name: K): BoundRows<RowOf<V[K]>>;
  change(next: Partial<V>): void;
  /** Saves, after applying `also`. */
  submit(also?: Partial<V>): void;
  busy: boolean;
  dirty: boolean;
  locked: string | undefined;
  wrong: Wrong[];
  element: RefObject<HTMLFormElement | null>;
  recoveredAt: number | null;
  discard(): void;
  conflict: Conflict<V> | null;
  /** Saves the chosen sides over the other user's version. */
  settle(sides: Readonly<Record<string, Side>>): void;
  /** Closes the conflict; the next save reports it again. */
  putOff(): void;
  guard: LeaveGuard;
  /** Edits are stored as a draft. */
  keepsDraft: boolean;
  /** Remounts the fields, to drop their typed text. */
  begun: number;
}

/** Focuses the first finding after an attempt to save. */
function useFindings(element: RefObject<HTMLFormElement | null>) {
  const [findings, setFindings] = useState<FormFinding[]>([]);
  const [attempt, setAttempt] = useState<FormFinding[]>([]);
  useEffect(() => {
    focusFirst(
      element.current,
      attempt.map(({ path }) => path),
    );
  }, [element, attempt]);
  return {
    findings,
    tell: (found: FormFinding[]) => {
      setFindings(found);
      setAttempt(found);
    },
    changed: useCallback((path: string) => setFindings(before => standing(before, path)), []),
    clear: () => setFindings([]),
  };
}

/** Returns a dirty check that is current even before the next render. */
function useDirtyNow(dirty: boolean, values: object) {
  const now = useRef({ dirty, values });
  const settledWith = useRef<object>(undefined);
  useEffect(() => {
    now.current = { dirty, values };
  }, [dirty, values]);
  return {
    isDirty: useCallback(() => now.current.dirty && now.current.values !== settledWith.current, []),
    settled: useCallback(() => {
      settledWith.current = now.current.values;
    }, []),
  };
}

/** Moves the focus after the render, because a removed row would take it along. */
function useFocusNext(element: RefObject<HTMLFormElement | null>): (path: string) => void {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    focusWithin(element.current, next.current);
    next.current = undefined;
  });
  return path => {
    next.current = path;
  };
}

export function useForm<V extends object, S extends Schema, R>(options: FormOptions<V, S, R>): FormState<V> {
  const { name, schema, fields, locked } = options;
  // Contract texts depend on the language.
  useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [begun, setBegun] = useState(0);
  const kept = useKept(name, options.initial, options.version, shapesOf(fields));
  const { findings, tell, changed, clear } = useFindings(element);
  const [of, setOf] = useState(kept.key);
  if (of !== kept.key) {
    setOf(kept.key);
    setBegun(begun + 1);
    clear();
  }
  const focusNext = useFocusNext(element);
  const dirty = kept.dirty && locked === undefined;
  const { isDirty, settled } = useDirtyNow(dirty, kept.values);
  const guard = useLeaveGuard(isDirty, settled);
  const unreadable = useRef(new Map<string, string>());
  const refuse = useCallback(
    (path: string, format: string | null): void => {
      if (format !== null) unreadable.current.set(path, format);
      else if (unreadable.current.delete(path)) changed(path);
    },
    [changed],
  );
  const saving = useSaving(options, kept, {
    tell,
    settled,
    unreadable: () =>
      [...unreadable.current].map(([path, format]) => ({ path, code: 'FORMAT', params: { format } })),
  });
  const required = useMemo(() => requiredPaths(schema, fields), [schema, fields]);
  const most = useMemo(() => mostCharacters(schema, fields), [schema, fields]);

  const errorAt = (path: string): string | undefined => {
    const found = findings.find(each => each.path === path);
    if (found === undefined) return undefined;
    return saysOnlyRequired(fields, found)
      ? requiredHere[language()]
      : findingText(fields, found, language());
  };
  const set = (path: string, value: unknown): void => {
    changed(path);
    kept.change(values => withValue(values, path, value));
  };
  const bind = (path: string) => ({
    path,
    label: specAt(fields, path)?.label ?? path,
    value: valueAt(kept.values, path),
    set: (value: unknown) => set(path, value),
    error: errorAt(path),
    required: locked === undefined && required.has(declaredPath(path)),
    max: most.get(declaredPath(path)),
    readOnly: locked !== undefined || saving.busy,
    refuse,
  });
  const rowsOf = (path: string) => {
    const list = bind(path);
    const rows = Array.isArray(list.value) ? (list.value as object[]) : [];
    return {
      ...list,
      add: (row: object) => {
        set(path, [...rows, row]);
        focusNext(`${path}.${rows.length}`);
      },
      rows: rows.map((value, at) => ({
        key: rowKey(value),
        line: at + 1,
        value,
        at: (inner: string) => bind(`${path}.${at}.${inner}`),
        remove: () => {
          const left = rows.filter(other => other !== value);
          set(path, left);
          focusNext(left.length === 0 ? path : `${path}.${Math.min(at, left.length - 1)}`);
        },
      })),
    };
  };
  return {
    values: kept.values,
    fields,
    at: <K extends keyof V & string>(name: K) => bind(name) as Bound<V[K]>,
    rows: <K extends keyof V & string>(name: K) => rowsOf(name) as unknown as BoundRows<RowOf<V[K]>>,
    change: next => {
      for (const field of Object.keys(next)) changed(field);
      kept.change(values => ({ ...values, ...next }));
    },
    submit: also => {
      if (locked !== undefined) return;
      const values = { ...kept.values, ...also };
      if (also !== undefined) kept.change(() => values);
      saving.save(values, kept.version);
    },
    busy: saving.busy,
    dirty,
    locked,
    wrong: toldOnce(fields, findings).map(found => ({
      path: found.path,
      label: specAt(fields, found.path)?.label ?? found.path,
      text: findingText(fields, found, language()),
    })),
    element,
    recoveredAt: kept.recoveredAt,
    discard: () => {
      clear();
      kept.discard();
      setBegun(before => before + 1);
    },
    conflict: saving.conflict,
    settle: saving.settle,
    putOff: saving.putOff,
    guard,
    keepsDraft: name !== undefined,
    begun,
  };
}
