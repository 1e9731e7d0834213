import type { SourceRange, Sources } from '../types.ts';
import type { Cursor } from './cursor.ts';

/* A value that changed during a segment comes from it (`ReadOptions.sources`). */

const APART = new Set(['sources', 'people', 'range', 'raw']);

/** Lists whose items never change. */
const GROWING = new Set(['contacts', 'phones', 'emails', 'ticketNumbers']);

interface TrackedFields {
  /** Values distinguish items of text lists. */
  readonly values: Map<string, string>;
  readonly ranges: Map<string, SourceRange>;
}

export function rangeOf(cursor: Cursor): SourceRange {
  return [cursor.offset, cursor.end - cursor.start];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function textIn(item: unknown): string {
  return String(item);
}

export class SourceTracker {
  readonly #fields = new WeakMap<object, TrackedFields>();
  readonly #lengths = new WeakMap<object, number>();

  #of(target: object): TrackedFields {
    let fields = this.#fields.get(target);
    if (fields === undefined) {
      fields = { values: new Map(), ranges: new Map() };
      this.#fields.set(target, fields);
    }
    return fields;
  }

  /** Attributes to the segment what has changed since the last call. */
  noteChanges(target: object, range: SourceRange, unchanged?: ReadonlySet<string>): void {
    for (const [key, value] of Object.entries(target)) {
      if (value === undefined || APART.has(key) || unchanged?.has(key) === true) continue;
      if (!Array.isArray(value)) this.#noteValue(target, key, value, range);
      else if (GROWING.has(key)) this.#noteNewItems(target, key, value, range);
      else for (const item of value) this.#noteItem(target, key, item, range);
    }
  }

  #noteNewItems(target: object, key: string, list: readonly unknown[], range: SourceRange): void {
    for (let index = this.#lengths.get(list) ?? 0; index < list.length; index++)
      this.#noteItem(target, key, list[index], range);
    this.#lengths.set(list, list.length);
  }

  #noteValue(target: object, key: string, value: unknown, range: SourceRange): void {
    if (isObject(value)) this.noteChanges(value, range);
    else this.#set(target, key, textIn(value), range);
  }

  #noteItem(target: object, key: string, item: unknown, range: SourceRange): void {
    if (isObject(item)) this.noteChanges(item, range);
    else this.#set(target, `${key}=${textIn(item)}`, '', range);
  }

  #set(target: object, key: string, value: string, range: SourceRange): void {
    const { values, ranges } = this.#of(target);
    if (values.get(key) === value) return;
    values.set(key, value);
    ranges.set(key, range);
  }

  noteField(target: object, key: string, range: SourceRange): void {
    const value: unknown = Object.entries(target).find(([name]) => name === key)?.[1];
    if (value === undefined || isObject(value)) return;
    const fields = this.#of(target);
    fields.values.set(key, textIn(value));
    fields.ranges.set(key, range);
  }

  /** Assumes that both values have the same content. */
  copy(from: object, to: object): void {
    const { values, ranges } = this.#of(from);
    const fields = this.#of(to);
    for (const [key, value] of values) fields.values.set(key, value);
    for (const [key, range] of ranges) fields.ranges.set(key, range);
  }

  /** Call before reusing an object. */
  forget(target: object): void {
    this.#fields.delete(target);
  }

  rangeOf(target: object, key: string): SourceRange | undefined {
    return this.#of(target).ranges.get(key);
  }

  /** Paths are dotted: `documents.0.number`. */
  sourcesOf(target: object, sources: Sources = {}, path = ''): Sources {
    const { ranges } = this.#of(target);
    const put = (name: string, range: SourceRange | undefined): void => {
      if (range !== undefined) sources[name] = range;
    };
    for (const [key, value] of Object.entries(target)) {
      if (APART.has(key)) continue;
      const name = path + key;
      if (Array.isArray(value)) {
        for (const [index, item] of value.entries()) {
          if (isObject(item)) this.sourcesOf(item, sources, `${name}.${index}.`);
          else put(`${name}.${index}`, ranges.get(`${key}=${textIn(item)}`));
        }
      } else if (isObject(value)) this.sourcesOf(value, sources, `${name}.`);
      else if (value !== undefined) put(name, ranges.get(key));
    }
    return sources;
  }
}

/** Returns each segment once, in message order. */
export function rangesOf(sources: Sources, field: string): SourceRange[] {
  const found = new Map<number, SourceRange>();
  for (const [path, range] of Object.entries(sources))
    if (path === field || path.startsWith(`${field}.`)) found.set(range[0], range);
  return [...found.values()].toSorted((one, other) => one[0] - other[0]);
}
