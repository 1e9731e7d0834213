import { Refusal } from './notes.ts';

/* Looking at columns of fixed width. */

/** Reads fields one after the other up to an end; what lies beyond it is blank. */
export class Columns {
  at: number;
  readonly #text: string;
  readonly #end: number;

  constructor(text: string, from: number, end: number) {
    this.#text = text;
    this.at = from;
    this.#end = Math.min(end, text.length);
  }

  /** The next `width` columns as they are. */
  raw(width: number): string {
    const from = this.at;
    this.at += width;
    return this.#text.slice(Math.min(from, this.#end), Math.min(this.at, this.#end));
  }

  /** The next `width` columns without blanks around. */
  take(width: number): string {
    return this.raw(width).trim();
  }
}

/** The size written by two hexadecimal digits. */
export function sizeAt(text: string, at: number, leg?: number): number {
  const digits = text.slice(at, at + 2);
  if (!/^[\dA-F]{2}$/i.test(digits)) throw new Refusal('SIZE_NOT_HEX', at, leg);
  return Number.parseInt(digits, 16);
}

/** Index of the first character from `at` on that is neither blank nor control; the length when there is none. */
export function skipBlanks(text: string, at: number): number {
  let index = at;
  while (index < text.length && text.charCodeAt(index) <= 0x20) index++;
  return index;
}

/** Index of the first character outside ASCII; -1 when there is none. */
export function beyondAscii(text: string): number {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7e) return index;
  return -1;
}
