import { draftShelf } from '../../client/drafts.ts';
import { passing, remembered } from '../../client/storage.ts';
import { readValues, type Shapes } from './values.ts';

export interface Draft<V> {
  values: V;
  /** State at the start of editing, to detect changes by other users. */
  base: V;
  version: number | undefined;
  /** Last edit, in milliseconds since 1970. */
  at: number;
}

export function keepDraft<V>(key: string, { values, base, version, at }: Draft<V>): void {
  // `at` must come last: it is parsed from the end of the text.
  passing.set(key, JSON.stringify({ values, base, version, at }));
}

export function forgetDraft(key: string): void {
  passing.remove(key);
}

/** Returns the stored draft, or undefined if its shape differs. */
export function readDraft<V>(key: string, known: V, shapes: Shapes = {}): Draft<V> | undefined {
  draftShelf.take(key);
  return remembered(passing, key, kept => {
    if (typeof kept !== 'object' || kept === null) return undefined;
    const found: { [K in keyof Draft<V>]?: unknown } = kept;
    const values = readValues(known, found.values, shapes);
    const base = readValues(known, found.base, shapes);
    if (values === undefined || base === undefined || typeof found.at !== 'number') return undefined;
    const version = typeof found.version === 'number' ? found.version : undefined;
    return { values, base, version, at: found.at };
  });
}
