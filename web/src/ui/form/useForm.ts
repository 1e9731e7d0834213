import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requiredHere } from '@farol/contract/inputErrors';
import { language } from '#client/language.ts';
import { useSession } from '#client/session.ts';
import type { DuplicateLink, FieldBinding, RowsBinding, RowOf } from './fieldBinding.ts';
import type { Side } from './compare.ts';
import {
  type Fields,
  formatFinding,
  type FormFinding,
  listMaxLengths,
  listRequiredPaths,
  isPlainRequired,
  listShapeChecks,
  type Schema,
  findSpec,
  removeTouched,
  deduplicateFindings,
} from './findings.ts';
import { focusFirst, focusWithin } from './focus.ts';
import { type LeaveGuard, useLeaveGuard } from './useLeaveGuard.ts';
import type { Conflict, FormOptions } from './formOptions.ts';
import { useDraft } from './useDraft.ts';
import { useSaving } from './useSaving.ts';
import { toDeclaredPath, getRowKey, findValueAt, setValueAt } from './values.ts';

export interface FormError {
  path: string;
  label: string;
  text: string;
}

export interface FormState<V extends object> {
  values: V;
  fields: Fields<V>;
  at<K extends keyof V & string>(name: K): FieldBinding<V[K]>;
  rows<K extends keyof V & string>(name: K): RowsBinding<RowOf<V[K]>>;
  change(next: Partial<V>): void;
  /** Saves, after applying `also`. */
  submit(also?: Partial<V>): void;
  busy: boolean;
  dirty: boolean;
  locked: string | undefined;
  wrong: FormError[];
  element: RefObject<HTMLFormElement | null>;
  recoveredAt: number | null;
  discard(): void;
  conflict: Conflict<V> | null;
  /** Saves the chosen sides over the other user's version. */
  resolveConflict(sides: Readonly<Record<string, Side>>): void;
  /** Closes the conflict; the next save reports it again. */
  postponeConflict(): void;
  guard: LeaveGuard;
  /** Edits are stored as a draft. */
  keepsDraft: boolean;
  /** Remounts the fields, to drop their typed text. */
  resetCount: number;
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
    report: (found: FormFinding[]) => {
      setFindings(found);
      setAttempt(found);
    },
    clearFindingsAt: useCallback((path: string) => setFindings(before => removeTouched(before, path)), []),
    clear: () => setFindings([]),
  };
}

/** Returns a dirty check that is current even before the next render. */
function useDirtyCheck(dirty: boolean, values: object) {
  const now = useRef({ dirty, values });
  const settledWith = useRef<object>(undefined);
  useEffect(() => {
    now.current = { dirty, values };
  }, [dirty, values]);
  return {
    isDirty: useCallback(() => now.current.dirty && now.current.values !== settledWith.current, []),
    markClean: useCallback(() => {
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
  const { schema, fields } = options;
  // Contract texts depend on the language.
  const { t } = useTranslation();
  const isViewing = useSession()?.viewing_as !== undefined;
  const locked = isViewing ? t('forms.viewing') : options.locked;
  // Drafts were entered for the own organization.
  const name = isViewing ? undefined : options.name;
  const element = useRef<HTMLFormElement>(null);
  const [resetCount, setResetCount] = useState(0);
  const draft = useDraft(name, options.initial, options.version, listShapeChecks(fields));
  const { findings, report, clearFindingsAt: changed, clear } = useFindings(element);
  const [shownKey, setShownKey] = useState(draft.key);
  if (shownKey !== draft.key) {
    setShownKey(draft.key);
    setResetCount(resetCount + 1);
    clear();
  }
  const focusNext = useFocusNext(element);
  const dirty = draft.dirty && locked === undefined;
  const { isDirty, markClean } = useDirtyCheck(dirty, draft.values);
  const guard = useLeaveGuard(isDirty, markClean);
  const unreadable = useRef(new Map<string, string>());
  const setUnreadable = useCallback(
    (path: string, format: string | null): void => {
      if (format !== null) unreadable.current.set(path, format);
      else if (unreadable.current.delete(path)) changed(path);
    },
    [changed],
  );
  const saving = useSaving(options, draft, {
    report: report,
    markClean: markClean,
    listUnreadable: () =>
      [...unreadable.current].map(([path, format]) => ({ path, code: 'FORMAT', params: { format } })),
  });
  const required = useMemo(() => listRequiredPaths(schema, fields), [schema, fields]);
  const maxLengths = useMemo(() => listMaxLengths(schema, fields), [schema, fields]);

  const errorAt = (path: string): string | undefined => {
    const found = findings.find(each => each.path === path);
    if (found === undefined) return undefined;
    return isPlainRequired(fields, found)
      ? requiredHere[language()]
      : formatFinding(fields, found, language());
  };
  const duplicateAt = (path: string): DuplicateLink | undefined => {
    const found = findings.find(each => each.path === path);
    if (found === undefined || !('duplicate' in found) || found.duplicate === undefined) return undefined;
    const { record } = found.duplicate;
    return { record, path: record === null ? undefined : options.recordPath?.(record.id) };
  };
  const set = (path: string, value: unknown): void => {
    changed(path);
    draft.change(values => setValueAt(values, path, value));
  };
  const bind = (path: string) => ({
    path,
    label: findSpec(fields, path)?.label ?? path,
    value: findValueAt(draft.values, path),
    set: (value: unknown) => set(path, value),
    error: errorAt(path),
    duplicate: duplicateAt(path),
    required: locked === undefined && required.has(toDeclaredPath(path)),
    max: maxLengths.get(toDeclaredPath(path)),
    readOnly: locked !== undefined || saving.busy,
    setUnreadable,
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
        key: getRowKey(value),
        line: at + 1,
        value,
        at: (inner: string) => bind(`${path}.${at}.${inner}`),
        remove: () => {
          const remaining = rows.filter(other => other !== value);
          set(path, remaining);
          focusNext(remaining.length === 0 ? path : `${path}.${Math.min(at, remaining.length - 1)}`);
        },
      })),
    };
  };
  return {
    values: draft.values,
    fields,
    at: <K extends keyof V & string>(name: K) => bind(name) as FieldBinding<V[K]>,
    rows: <K extends keyof V & string>(name: K) => rowsOf(name) as unknown as RowsBinding<RowOf<V[K]>>,
    change: next => {
      for (const field of Object.keys(next)) changed(field);
      draft.change(values => ({ ...values, ...next }));
    },
    submit: also => {
      if (locked !== undefined) return;
      const values = { ...draft.values, ...also };
      if (also !== undefined) draft.change(() => values);
      saving.save(values, draft.version);
    },
    busy: saving.busy,
    dirty,
    locked,
    wrong: deduplicateFindings(fields, findings).map(found => ({
      path: found.path,
      label: findSpec(fields, found.path)?.label ?? found.path,
      text: formatFinding(fields, found, language()),
    })),
    element,
    recoveredAt: draft.recoveredAt,
    discard: () => {
      clear();
      draft.discard();
      setResetCount(before => before + 1);
    },
    conflict: saving.conflict,
    resolveConflict: saving.resolveConflict,
    postponeConflict: saving.postponeConflict,
    guard,
    keepsDraft: name !== undefined,
    resetCount: resetCount,
  };
}
