import { passing, remembered } from '../../client/storage.ts';
import { readValues } from './values.ts';

/** What was written and not saved. */
export interface Draft<V> {
  values: V;
  /** The record as it was when writing began, and its version: tells what somebody else changed since. */
  base: V;
  version: number | undefined;
  /** When it was written, milliseconds since 1970. */
  at: number;
}

/**
 * The key of a draft. It may hold people's documents: it is under the person's own id and goes with the tab, but outlives a
 * reload, the end of the session and a crash.
 */
export function draftKey(account: string, name: string): string {
  return `farol.draft.${account}.${name}`;
}

export function keepDraft<V>(key: string, draft: Draft<V>): void {
  passing.set(key, JSON.stringify(draft));
}

export function forgetDraft(key: string): void {
  passing.remove(key);
}

/** The draft kept under the key; undefined when there is none or it has another shape than `known`. */
export function readDraft<V>(key: string, known: V): Draft<V> | undefined {
  return remembered(passing, key, kept => {
    if (typeof kept !== 'object' || kept === null) return undefined;
    const found: { [K in keyof Draft<V>]?: unknown } = kept;
    const values = readValues(known, found.values);
    const base = readValues(known, found.base);
    if (values === undefined || base === undefined || typeof found.at !== 'number') return undefined;
    const version = typeof found.version === 'number' ? found.version : undefined;
    return { values, base, version, at: found.at };
  });
}
