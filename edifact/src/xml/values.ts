import { behindMinutes, calendarDate } from '../core/dates.ts';

/** Stands for the name of the text of an element among its values. */
export const TEXT = '#text';

/** Attributes of one element, and the values that stand in elements of its own, by {@link localName}. */
export class Attributes {
  readonly #values = new Map<string, string>();
  /** Names of values that were read. */
  readonly #read = new Set<string>();

  constructor(attributes: Record<string, string>) {
    for (const [name, value] of Object.entries(attributes)) this.#values.set(localName(name), value.trim());
  }

  /** Takes the text of an element as an attribute of the one in which it stands, unless that has the attribute. */
  addElement(name: string, text: string): void {
    if (text !== '' && (this.#values.get(name) ?? '') === '') this.#values.set(name, text);
  }

  /** The first of the names that has a value; empty when none has. */
  get(...names: string[]): string {
    for (const name of names) {
      const value = this.#values.get(name);
      if (value === undefined || value === '') continue;
      this.#read.add(name);
      return value;
    }
    return '';
  }

  /** The first attribute whose name fits. */
  like(pattern: RegExp): string {
    for (const [name, value] of this.#values) {
      if (value === '' || !pattern.test(name)) continue;
      this.#read.add(name);
      return value;
    }
    return '';
  }

  /** Takes the values of an element in this one, under the names of both. */
  addNested(element: string, nested: Attributes): void {
    for (const [name, value] of nested.#values) if (name !== TEXT) this.addElement(element + name, value);
  }

  /** Returns the names of values that were not read. */
  unread(): string[] {
    return [...this.#values].flatMap(([name, value]) =>
      value === '' || name === TEXT || this.#read.has(name) ? [] : [name],
    );
  }
}

/** `iata:PNR` → `pnr`, `SSR_Code` → `ssrcode`: national wrappers and prefixes differ, and so do the case and what parts words. */
export function localName(name: string): string {
  return name
    .slice(name.indexOf(':') + 1)
    .toLowerCase()
    .replaceAll(/[_.-]/g, '');
}

const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/;

/** Airport-local instant: the zone, which some systems add, is left out. `undefined` when it is no date. */
export function localInstant(text: string): string | undefined {
  const match = DATE_TIME.exec(text);
  if (match === null) return undefined;
  const date = calendarDate(Number(match[1]), Number(match[2]), Number(match[3]));
  if (date === undefined || match[4] === undefined) return date;
  return Number(match[4]) < 24 && Number(match[5]) < 60 ? `${date}T${match[4]}:${match[5]}` : undefined;
}

/** Instant in UTC, with its seconds where there are some; a time without zone is taken as UTC. */
export function utcInstant(text: string): string | undefined {
  const local = localInstant(text);
  if (local === undefined) return undefined;
  const [seconds = '', zone = 'Z'] = DATE_TIME.exec(text)?.slice(6) ?? [];
  const full = local.length === 10 ? `${local}T00:00` : local;
  const behind = behindMinutes(seconds);
  if (zone === 'Z') return `${full}${behind}Z`;
  const offset = zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const instant = new Date(`${full}:00${offset}`);
  return Number.isNaN(instant.getTime()) ? undefined : `${instant.toISOString().slice(0, 16)}${behind}Z`;
}

/** A piece of AIRIMP text: slashes would part it. A dash alone stands for nothing. */
export function piece(text: string): string {
  const bare = text.replaceAll('/', ' ').trim();
  return bare === '-' ? '' : bare;
}
