import { behindMinutes, calendarDate } from '../core/dates.ts';

export const TEXT = '#text';

/** Keys are {@link localName}s of attributes and child elements. */
export class Attributes {
  readonly #values = new Map<string, string>();
  readonly #read = new Set<string>();

  constructor(attributes: Record<string, string>) {
    for (const [name, value] of Object.entries(attributes)) this.#values.set(localName(name), value.trim());
  }

  /** An attribute takes precedence. */
  addElement(name: string, text: string): void {
    if (text !== '' && (this.#values.get(name) ?? '') === '') this.#values.set(name, text);
  }

  /** Returns an empty text without one. */
  get(...names: string[]): string {
    for (const name of names) {
      const value = this.#values.get(name);
      if (value === undefined || value === '') continue;
      this.#read.add(name);
      return value;
    }
    return '';
  }

  like(pattern: RegExp): string {
    for (const [name, value] of this.#values) {
      if (value === '' || !pattern.test(name)) continue;
      this.#read.add(name);
      return value;
    }
    return '';
  }

  addNested(element: string, nested: Attributes): void {
    for (const [name, value] of nested.#values) if (name !== TEXT) this.addElement(element + name, value);
  }

  unread(): string[] {
    return [...this.#values].flatMap(([name, value]) =>
      value === '' || name === TEXT || this.#read.has(name) ? [] : [name],
    );
  }
}

/** `iata:PNR` becomes `pnr`, `SSR_Code` becomes `ssrcode`. */
export function localName(name: string): string {
  return name
    .slice(name.indexOf(':') + 1)
    .toLowerCase()
    .replaceAll(/[_.-]/g, '');
}

const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/;

/** Drops the zone. Returns undefined for an invalid instant. */
export function localInstant(text: string): string | undefined {
  const match = DATE_TIME.exec(text);
  if (match === null) return undefined;
  const date = calendarDate(Number(match[1]), Number(match[2]), Number(match[3]));
  if (date === undefined || match[4] === undefined) return date;
  return Number(match[4]) < 24 && Number(match[5]) < 60 ? `${date}T${match[4]}:${match[5]}` : undefined;
}

/** A time without zone counts as UTC. */
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

/** Removes slashes, which separate pieces of AIRIMP text. A lone dash means nothing. */
export function piece(text: string): string {
  const bare = text.replaceAll('/', ' ').trim();
  return bare === '-' ? '' : bare;
}
