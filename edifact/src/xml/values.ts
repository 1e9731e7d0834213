import { calendarDate } from '../core/dates.ts';

/** Attributes of one element by local name in lower case. */
export class Attributes {
  readonly #values = new Map<string, string>();

  constructor(attributes: Record<string, string>) {
    for (const [name, value] of Object.entries(attributes)) this.#values.set(localName(name), value.trim());
  }

  /** The first of the names that has a value; empty when none has. */
  get(...names: string[]): string {
    for (const name of names) {
      const value = this.#values.get(name);
      if (value !== undefined && value !== '') return value;
    }
    return '';
  }

  /** The first attribute whose name fits. */
  like(pattern: RegExp): string {
    for (const [name, value] of this.#values) if (value !== '' && pattern.test(name)) return value;
    return '';
  }
}

/** `iata:PNR` → `pnr`: national wrappers and prefixes differ, and so does the case. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/;

/** Airport-local instant: the zone, which some systems add, is left out. `undefined` when it is no date. */
export function localInstant(text: string): string | undefined {
  const match = DATE_TIME.exec(text);
  if (match === null) return undefined;
  const date = calendarDate(Number(match[1]), Number(match[2]), Number(match[3]));
  if (date === undefined || match[4] === undefined) return date;
  return Number(match[4]) < 24 && Number(match[5]) < 60 ? `${date}T${match[4]}:${match[5]}` : undefined;
}

/** Instant in UTC; a time without zone is taken as UTC. */
export function utcInstant(text: string): string | undefined {
  const local = localInstant(text);
  if (local === undefined) return undefined;
  const zone = DATE_TIME.exec(text)?.[6];
  const full = local.length === 10 ? `${local}T00:00` : local;
  if (zone === undefined || zone === 'Z') return `${full}Z`;
  const offset = zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const instant = new Date(`${full}:00${offset}`);
  return Number.isNaN(instant.getTime()) ? undefined : `${instant.toISOString().slice(0, 16)}Z`;
}

/** A piece of AIRIMP text: slashes would part it. */
export function piece(text: string): string {
  return text.replaceAll('/', ' ').trim();
}
