import type { SourceRange, Sources } from '../types.ts';
import type { Cursor } from './cursor.ts';

/*
 * Finds the segment of each value (`ReadOptions.sources`): a value that changed during a segment comes from
 * it.
 */

const APART = new Set(['sources', 'people', 'range', 'raw']);

/** Lists whose items never change. */
const GROWING = new Set(['contacts', 'phones', 'emails', 'ticketNumbers']);

interface Known {
  /** By field name, or by field and value for lists of texts. */
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
  readonly #known = new WeakMap<object, Known>();
  readonly #lengths = new WeakMap<object, number>();

  #of(target: object): Known {
    let known = this.#known.get(target);
    if (known === undefined) {
      known = { values: new Map(), ranges: new Map() };
      this.#known.set(target, known);
    }
    return known;
  }

  /** Attributes what has changed in a value since the last call to a segment. */
  noteChanges(target: object, range: SourceRange, unchanged?: ReadonlySet<string>): void {
    for (const [key, value] of Object.entries(target)) {
      if (value === undefined || APART.has(key) || unchanged?.has(key) === true) continue;
      if (!Array.isArray(value)) this.#toldOne(target, key, value, range);
      else if (GROWING.has(key)) this.#toldNew(target, key, value, range);
      else for (const item of value) this.#toldItem(target, key, item, range);
    }
  }

  #toldNew(target: object, key: string, list: readonly unknown[], range: SourceRange): void {
    for (let index = this.#lengths.get(list) ?? 0; index < list.length; index++)
      this.#toldItem(target, key, list[index], range);
    this.#lengths.set(list, list.length);
  }

  #toldOne(target: object, key: string, value: unknown, range: SourceRange): void {
    if (isObject(value)) this.noteChanges(value, range);
    else this.#set(target, key, textIn(value), range);
  }

  #toldItem(target: object, key: string, item: unknown, range: SourceRange): void {
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
    const known = this.#of(target);
    known.values.set(key, textIn(value));
    known.ranges.set(key, range);
  }

  /** Copies the known sources of a value to another value with the same content. */
  copy(from: object, to: object): void {
    const { values, ranges } = this.#of(from);
    const known = this.#of(to);
    for (const [key, value] of values) known.values.set(key, value);
    for (const [key, range] of ranges) known.ranges.set(key, range);
  }

  /** Forgets a value whose object is reused. */
  forget(target: object): void {
    this.#known.delete(target);
  }

  rangeOf(target: object, key: string): SourceRange | undefined {
    return this.#of(target).ranges.get(key);
  }

  /** Returns the sources by dotted path, such as `documents.0.number`. */
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

/** Returns the segments of a field and its parts, each once, in message order. */
export function rangesOf(sources: Sources, field: string): SourceRange[] {
  const found = new Map<number, SourceRange>();
  for (const [path, range] of Object.entries(sources))
    if (path === field || path.startsWith(`${field}.`)) found.set(range[0], range);
  return [...found.values()].toSorted((one, other) => one[0] - other[0]);
}
