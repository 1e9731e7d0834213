import { useCallback, useEffect, useRef, useState } from 'react';
import { draftKey } from '../../client/drafts.ts';
import { useSession } from '../../client/session.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { sameValue, type Shapes } from './values.ts';

interface Held<V> {
  key: string | undefined;
  /** Last saved values from the caller. */
  given: V;
  values: V;
  /** Saved values that the edits are based on. */
  base: V;
  version: number | undefined;
  /** Last edit of the draft, in milliseconds since 1970. */
  recoveredAt: number | null;
  /** Saved by another user since the draft began. */
  meanwhile: { values: V; version: number } | null;
}

export interface Kept<V> extends Held<V> {
  dirty: boolean;
  change(next: (values: V) => V): void;
  discard(): void;
  /** Deletes the draft. Ignored if another record is open. */
  saved(values: V, version: number | undefined): void;
  /** Continues on top of another user's version. */
  rebase(values: V, base: V, version: number): void;
}

function begin<V>(key: string | undefined, initial: V, version: number | undefined, shapes: Shapes): Held<V> {
  const draft = key === undefined ? undefined : readDraft(key, initial, shapes);
  if (draft === undefined || sameValue(draft.values, initial))
    return {
      key,
      given: initial,
      values: initial,
      base: initial,
      version,
      recoveredAt: null,
      meanwhile: null,
    };
  const changed = version !== undefined && draft.version !== version && !sameValue(draft.base, initial);
  return {
    key,
    given: initial,
    values: draft.values,
    base: changed ? draft.base : initial,
    version: changed ? draft.version : version,
    recoveredAt: draft.at,
    meanwhile: changed && version !== undefined ? { values: initial, version } : null,
  };
}

/** Resets for another record; shows reloaded values while nothing is edited. */
function heldNow<V>(
  held: Held<V>,
  key: string | undefined,
  given: V,
  version: number | undefined,
  shapes: Shapes,
): Held<V> {
  if (held.key !== key) return begin(key, given, version, shapes);
  if (sameValue(held.given, given) || !sameValue(held.values, held.base)) return held;
  const values = sameValue(held.values, given) ? held.values : given;
  return { ...held, given, values, base: values, version };
}

/**
 * Keeps values as a draft by account and `name`; without a name, in memory only. Never overwrites edits with
 * another user's changes.
 */
export function useKept<V>(
  name: string | undefined,
  initial: V,
  version: number | undefined,
  shapes: Shapes = {},
): Kept<V> {
  const account = useSession()?.sub ?? '';
  const key = name === undefined ? undefined : draftKey(account, name);
  const [before, setHeld] = useState(() => begin(key, initial, version, shapes));
  const held = heldNow(before, key, initial, version, shapes);
  if (held !== before) setHeld(held);
  const written = useRef({ key, values: held.values });
  const { values, base } = held;
  const dirty = !sameValue(values, base);

  useEffect(() => {
    const known = written.current;
    written.current = { key, values };
    if (key === undefined || known.key !== key || values === known.values) return;
    if (dirty) keepDraft(key, { values, base, version: held.version, at: Date.now() });
    else forgetDraft(key);
  }, [key, values, base, dirty, held.version]);

  const restart = (next: V, version: number | undefined): void => {
    if (key !== undefined) forgetDraft(key);
    setHeld(now =>
      now.key === key
        ? { ...now, values: next, base: next, version, recoveredAt: null, meanwhile: null }
        : now,
    );
  };
  return {
    ...held,
    dirty,
    change: useCallback(next => setHeld(before => ({ ...before, values: next(before.values) })), []),
    discard: () => restart(held.meanwhile?.values ?? held.base, held.meanwhile?.version ?? held.version),
    saved: restart,
    rebase: (values, base, version) =>
      setHeld(now => (now.key === key ? { ...now, values, base, version, meanwhile: null } : now)),
  };
}
