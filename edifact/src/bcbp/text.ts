import { Refusal } from './notes.ts';

/** Reads fixed-width fields up to an end. Later columns are blank. */
export class Columns {
  at: number;
  readonly #text: string;
  readonly #end: number;

  constructor(text: string, from: number, end: number) {
    this.#text = text;
    this.at = from;
    this.#end = Math.min(end, text.length);
  }

  raw(width: number): string {
    const from = this.at;
    this.at += width;
    return this.#text.slice(Math.min(from, this.#end), Math.min(this.at, this.#end));
  }

  take(width: number): string {
    return this.raw(width).trim();
  }

  /** Some senders fill empty columns with zeros. */
  takeFilled(width: number, fewestZeros = width): string {
    const text = this.take(width);
    return text.length >= fewestZeros && /^0+$/.test(text) ? '' : text;
  }
}

/** Two hexadecimal digits. */
export function sizeAt(text: string, at: number, leg?: number): number {
  const digits = text.slice(at, at + 2);
  if (!/^[\dA-F]{2}$/i.test(digits)) throw new Refusal('SIZE_NOT_HEX', at, leg);
  return Number.parseInt(digits, 16);
}

export function skipBlanks(text: string, at: number): number {
  let index = at;
  while (index < text.length && text.charCodeAt(index) <= 0x20) index++;
  return index;
}

/** Returns -1 without one. */
export function beyondAscii(text: string): number {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7e) return index;
  return -1;
}
