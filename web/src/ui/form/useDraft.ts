import { useCallback, useEffect, useRef, useState } from 'react';
import { draftKey } from '#client/drafts.ts';
import { useSession } from '#client/session.ts';
import { deleteDraft, saveDraft, readDraft } from './draft.ts';
import type { ShapeChecks } from './draftValues.ts';
import { isSameValue } from './values.ts';

interface DraftValues<V> {
  key: string | undefined;
  /** Last saved values from the caller. */
  initial: V;
  values: V;
  /** Saved values that the edits are based on. */
  base: V;
  version: number | undefined;
  /** Last edit of the draft, in milliseconds since 1970. */
  recoveredAt: number | null;
  /** Saved by another user since the draft began. */
  meanwhile: { values: V; version: number } | null;
}

export interface DraftState<V> extends DraftValues<V> {
  dirty: boolean;
  change(next: (values: V) => V): void;
  discard(): void;
  /** Deletes the draft. Ignored if another record is open. */
  saved(values: V, version: number | undefined): void;
  /** Continues on top of another user's version. */
  rebase(values: V, base: V, version: number): void;
}

function createDraftValues<V>(
  key: string | undefined,
  initial: V,
  version: number | undefined,
  shapeChecks: ShapeChecks,
): DraftValues<V> {
  const draft = key === undefined ? undefined : readDraft(key, initial, shapeChecks);
  if (draft === undefined || isSameValue(draft.values, initial))
    return {
      key,
      initial: initial,
      values: initial,
      base: initial,
      version,
      recoveredAt: null,
      meanwhile: null,
    };
  const changed = version !== undefined && draft.version !== version && !isSameValue(draft.base, initial);
  return {
    key,
    initial: initial,
    values: draft.values,
    base: changed ? draft.base : initial,
    version: changed ? draft.version : version,
    recoveredAt: draft.at,
    meanwhile: changed && version !== undefined ? { values: initial, version } : null,
  };
}

/** Resets for another record; shows reloaded values while nothing is edited. */
function updateDraftValues<V>(
  draftValues: DraftValues<V>,
  key: string | undefined,
  initial: V,
  version: number | undefined,
  shapeChecks: ShapeChecks,
): DraftValues<V> {
  if (draftValues.key !== key) return createDraftValues(key, initial, version, shapeChecks);
  if (isSameValue(draftValues.initial, initial) || !isSameValue(draftValues.values, draftValues.base))
    return draftValues;
  const values = isSameValue(draftValues.values, initial) ? draftValues.values : initial;
  return { ...draftValues, initial: initial, values, base: values, version };
}

/**
 * Keeps values as a draft by account and `name`; without a name, in memory only. Never overwrites edits with
 * another user's changes.
 */
export function useDraft<V>(
  name: string | undefined,
  initial: V,
  version: number | undefined,
  shapeChecks: ShapeChecks = {},
): DraftState<V> {
  const account = useSession()?.sub ?? '';
  const key = name === undefined ? undefined : draftKey(account, name);
  const [previous, setDraftValues] = useState(() => createDraftValues(key, initial, version, shapeChecks));
  const draftValues = updateDraftValues(previous, key, initial, version, shapeChecks);
  if (draftValues !== previous) setDraftValues(draftValues);
  const written = useRef({ key, values: draftValues.values });
  const { values, base } = draftValues;
  const dirty = !isSameValue(values, base);

  useEffect(() => {
    const lastWritten = written.current;
    written.current = { key, values };
    if (key === undefined || lastWritten.key !== key || values === lastWritten.values) return;
    if (dirty) saveDraft(key, { values, base, version: draftValues.version, at: Date.now() });
    else deleteDraft(key);
  }, [key, values, base, dirty, draftValues.version]);

  const restart = (next: V, version: number | undefined): void => {
    if (key !== undefined) deleteDraft(key);
    setDraftValues(now =>
      now.key === key
        ? { ...now, values: next, base: next, version, recoveredAt: null, meanwhile: null }
        : now,
    );
  };
  return {
    ...draftValues,
    dirty,
    change: useCallback(next => setDraftValues(before => ({ ...before, values: next(before.values) })), []),
    discard: () =>
      restart(
        draftValues.meanwhile?.values ?? draftValues.base,
        draftValues.meanwhile?.version ?? draftValues.version,
      ),
    saved: restart,
    rebase: (values, base, version) =>
      setDraftValues(now => (now.key === key ? { ...now, values, base, version, meanwhile: null } : now)),
  };
}
