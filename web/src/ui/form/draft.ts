import { draftStore } from '#client/drafts.ts';
import { sessionStore, readStored } from '#client/storage.ts';
import { readValues, type ShapeChecks } from './draftValues.ts';

export interface Draft<V> {
  values: V;
  /** State at the start of editing, to detect changes by other users. */
  base: V;
  version: number | undefined;
  /** Last edit, in milliseconds since 1970. */
  at: number;
}

export function saveDraft<V>(key: string, { values, base, version, at }: Draft<V>): void {
  // `at` must come last: it is parsed from the end of the text.
  sessionStore.set(key, JSON.stringify({ values, base, version, at }));
}

export function deleteDraft(key: string): void {
  sessionStore.remove(key);
}

/** Returns the stored draft, or undefined if its shape differs. */
export function readDraft<V>(key: string, template: V, shapeChecks: ShapeChecks = {}): Draft<V> | undefined {
  draftStore.take(key);
  return readStored(sessionStore, key, stored => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const parsed: { [K in keyof Draft<V>]?: unknown } = stored;
    const values = readValues(template, parsed.values, shapeChecks);
    const base = readValues(template, parsed.base, shapeChecks);
    if (values === undefined || base === undefined || typeof parsed.at !== 'number') return undefined;
    const version = typeof parsed.version === 'number' ? parsed.version : undefined;
    return { values, base, version, at: parsed.at };
  });
}
