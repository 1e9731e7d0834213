import { useCallback, useEffect, useRef, useState } from 'react';
import { draftKey } from '../../client/drafts.ts';
import { useSession } from '../../client/session.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { sameValue, type Shapes } from './values.ts';

interface Held<V> {
  /** Under which the draft is kept; of another record it is another. */
  key: string | undefined;
  /** What was given as saved. */
  given: V;
  values: V;
  /** What is saved, as far as it was read. */
  base: V;
  version: number | undefined;
  /** When what is shown was written, where it comes from a draft; milliseconds since 1970. */
  recoveredAt: number | null;
  /** Saved by somebody else since the draft was begun; `version` is then still the draft's. */
  meanwhile: { values: V; version: number } | null;
}

export interface Kept<V> extends Held<V> {
  dirty: boolean;
  change(next: (values: V) => V): void;
  /** Forgets what was written, and shows what is saved. */
  discard(): void;
  /** These values are saved now, under this version; the draft is forgotten. Nothing of another record is touched. */
  saved(values: V, version: number | undefined): void;
  /** Goes on with `values` on top of what somebody else saved. */
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

/** What is held once this is given: of another record all is begun anew; what was read again is shown while nothing is written. */
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
 * Values while they are written, kept as a draft under the person's account and `name`; without a name nothing is kept. What
 * somebody else saved meanwhile never takes the place of what is written here.
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
