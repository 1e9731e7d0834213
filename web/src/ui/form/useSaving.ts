import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/failures.ts';
import { showToast } from '#client/toasts.ts';
import { listDifferences, mergeSides, type Side } from './compare.ts';
import { type FormFinding, validateForm, toFormRefusals, type Schema } from './findings.ts';
import type { BodyOf, Conflict, CurrentState, FormOptions, SavedChange } from './formOptions.ts';
import type { DraftState } from './useDraft.ts';
import type { SentLines } from './blankRows.ts';

export interface Saving<V> {
  busy: boolean;
  conflict: Conflict<V> | null;
  save(values: V, version: number | undefined): void;
  resolveConflict(sides: Readonly<Record<string, Side>>): void;
  postponeConflict(): void;
}

interface SavingCallbacks {
  /** Shows findings and focuses the first. */
  report(found: FormFinding[]): void;
  listUnreadable(): FormFinding[];
  markClean(): void;
}

const identity = <V>(values: V): V => values;

/** The next save builds on this version. */
function findVersion(reply: unknown): number | undefined {
  const version: unknown =
    typeof reply === 'object' && reply !== null && 'version' in reply ? reply.version : undefined;
  return typeof version === 'number' ? version : undefined;
}

/** `call` has already shown server errors; anything else is a bug. */
function rethrowUnlessApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Reports unreadable input as such, not as missing. */
function mergeFindings(found: readonly FormFinding[], listUnreadable: readonly FormFinding[]): FormFinding[] {
  const paths = new Set(listUnreadable.map(({ path }) => path));
  return [...found.filter(({ path }) => !paths.has(path)), ...listUnreadable];
}

function createConflict<V extends object>(
  draft: DraftState<V>,
  change: SavedChange | undefined,
): Conflict<V> | null {
  const { base, values, meanwhile } = draft;
  if (meanwhile === null) return null;
  const { values: theirs, version } = meanwhile;
  return { differences: listDifferences(base, values, theirs), theirs, version, change };
}

/** Validates locally, then sends. Shows server errors at their fields. */
export function useSaving<V extends object, S extends Schema, R>(
  options: FormOptions<V, S, R>,
  draft: DraftState<V>,
  callbacks: SavingCallbacks,
): Saving<V> {
  const { schema, fields, toBody = identity, refusals = {}, current } = options;
  const [busy, setBusy] = useState(false);
  const isSaving = useRef(false);
  const [conflict, setConflict] = useState(() => createConflict(draft, options.change));
  const [shownKey, setShownKey] = useState(draft.key);
  if (shownKey !== draft.key) {
    setShownKey(draft.key);
    setConflict(createConflict(draft, options.change));
  }
  const shownKeyRef = useRef(draft.key);
  useEffect(() => {
    shownKeyRef.current = draft.key;
  }, [draft.key]);
  /** The user may have opened another record before the reply. */
  const isShown = (): boolean => shownKeyRef.current === draft.key;

  const isHandledHere = ({ status, code, fields }: ApiError): boolean =>
    (status === 400 && fields.length > 0) ||
    (code === 'CHANGED_MEANWHILE' && current !== undefined) ||
    (code !== undefined && Object.hasOwn(refusals, code));

  const send = async (values: V, version: number | undefined): Promise<void> => {
    const result = validateForm(schema, values, fields, toBody);
    const found = mergeFindings(
      [...result.findings, ...(options.rules?.(values) ?? [])],
      callbacks.listUnreadable(),
    );
    callbacks.report(found);
    if (found.length > 0) return;
    try {
      const reply = await options.save(result.body as BodyOf<S>, { handles: isHandledHere }, version);
      if (isShown()) callbacks.markClean();
      draft.saved(values, findVersion(reply) ?? version);
      const message = options.success?.(reply);
      if (message !== undefined) showToast({ level: 'success', message });
      options.onSaved?.(reply);
    } catch (error) {
      if (error instanceof ApiError && isHandledHere(error) && !isShown())
        showToast({ level: 'error', message: error.message });
      else if (error instanceof ApiError && isHandledHere(error))
        await applyRefusal(error, result.lines, values, version).catch(rethrowUnlessApiError);
      else rethrowUnlessApiError(error);
    }
  };

  const applyRefusal = async (
    error: ApiError,
    lines: SentLines,
    values: V,
    version: number | undefined,
  ): Promise<void> => {
    if (error.code === 'CHANGED_MEANWHILE' && current !== undefined) {
      await compare(await current(), values, version);
      return;
    }
    const code = error.code as keyof typeof refusals;
    const answer = refusals[code];
    const { duplicate } = error;
    const path = duplicate !== undefined && duplicate.field in values ? duplicate.field : answer;
    if (typeof path === 'function') path(error);
    else if (path !== undefined)
      callbacks.report([{ path, code, params: {}, text: error.message, duplicate }]);
    else callbacks.report(toFormRefusals(fields, error.fields, lines));
  };

  const compare = async (now: CurrentState<V>, values: V, version: number | undefined) => {
    const found = listDifferences(draft.base, values, now.values);
    // The other change touches no field of this form.
    if (found.every(({ changedBy }) => changedBy === 'me') && now.version !== version) {
      draft.rebase(values, now.values, now.version);
      await send(values, now.version);
    } else setConflict({ differences: found, theirs: now.values, version: now.version, change: now.change });
  };

  const save = (values: V, version: number | undefined): void => {
    if (isSaving.current) return;
    isSaving.current = true;
    setBusy(true);
    void send(values, version).finally(() => {
      isSaving.current = false;
      setBusy(false);
    });
  };
  const resolveConflict = (sides: Readonly<Record<string, Side>>): void => {
    if (conflict === null) return;
    const values = mergeSides(draft.values, conflict.theirs, sides);
    draft.rebase(values, conflict.theirs, conflict.version);
    setConflict(null);
    save(values, conflict.version);
  };
  return {
    busy,
    conflict,
    save,
    resolveConflict: resolveConflict,
    postponeConflict: () => setConflict(null),
  };
}
