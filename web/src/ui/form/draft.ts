import { draftShelf } from '../../client/drafts.ts';
import { passing, remembered } from '../../client/storage.ts';
import { readValues, type Shapes } from './values.ts';

/** What was written and not saved. */
export interface Draft<V> {
  values: V;
  /** The record as it was when writing began, and its version: tells what somebody else changed since. */
  base: V;
  version: number | undefined;
  /** When it was written, milliseconds since 1970. */
  at: number;
}

export function keepDraft<V>(key: string, { values, base, version, at }: Draft<V>): void {
  // The time comes last, where it is read without the rest.
  passing.set(key, JSON.stringify({ values, base, version, at }));
}

export function forgetDraft(key: string): void {
  passing.remove(key);
}

/** The draft kept under the key; undefined when there is none or it has another shape than `known`. */
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
