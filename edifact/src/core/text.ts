/* Strings from bytes. Short ones are made in one call per length: several times faster than a decoder for the fields of a message. */
const make = String.fromCharCode;

/** The text of ASCII bytes `from` (included) to `to` (excluded). The caller knows that none is above 0x7F. */
export function asciiText(b: Uint8Array, from: number, to: number): string {
  let text = '';
  let s = from;
  while (to - s > 8) {
    text += eight(b, s);
    s += 8;
  }
  const rest = tail(b, s, to - s);
  return text === '' ? rest : text + rest;
}

const n = (b: Uint8Array, index: number): number => b[index] as number;

function eight(b: Uint8Array, s: number): string {
  return make(
    n(b, s),
    n(b, s + 1),
    n(b, s + 2),
    n(b, s + 3),
    n(b, s + 4),
    n(b, s + 5),
    n(b, s + 6),
    n(b, s + 7),
  );
}

function tail(b: Uint8Array, s: number, length: number): string {
  switch (length) {
    case 1:
      return make(n(b, s));
    case 2:
      return make(n(b, s), n(b, s + 1));
    case 3:
      return make(n(b, s), n(b, s + 1), n(b, s + 2));
    case 4:
      return make(n(b, s), n(b, s + 1), n(b, s + 2), n(b, s + 3));
    case 5:
      return make(n(b, s), n(b, s + 1), n(b, s + 2), n(b, s + 3), n(b, s + 4));
    case 6:
      return make(n(b, s), n(b, s + 1), n(b, s + 2), n(b, s + 3), n(b, s + 4), n(b, s + 5));
    case 7:
      return make(n(b, s), n(b, s + 1), n(b, s + 2), n(b, s + 3), n(b, s + 4), n(b, s + 5), n(b, s + 6));
    case 8:
      return eight(b, s);
    default:
      return '';
  }
}

/**
 * Texts of one window of bytes. The window is made a string once; a piece of it of up to twelve characters is then copied out in one
 * step. The engine would make longer pieces point into the window and so hold it in memory: those are made from the bytes.
 */
export class WindowText {
  #bytes: Buffer = Buffer.alloc(0);
  #whole: string | undefined;

  use(bytes: Uint8Array): void {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#whole = undefined;
  }

  /** The text of bytes of which none is above 0x7F. */
  text(from: number, to: number): string {
    const length = to - from;
    if (length <= COPIED) {
      this.#whole ??= this.#bytes.toString('latin1');
      return this.#whole.substring(from, to);
    }
    return length <= 16 ? upToSixteen(this.#bytes, from, length) : this.#bytes.toString('latin1', from, to);
  }
}

/** The engine copies a part of a string up to this length. */
const COPIED = 12;

/** Thirteen to sixteen characters. */
function upToSixteen(b: Uint8Array, s: number, length: number): string {
  const c = n(b, s + 12);
  const a0 = n(b, s);
  const a1 = n(b, s + 1);
  const a2 = n(b, s + 2);
  const a3 = n(b, s + 3);
  const a4 = n(b, s + 4);
  const a5 = n(b, s + 5);
  const a6 = n(b, s + 6);
  const a7 = n(b, s + 7);
  const a8 = n(b, s + 8);
  const a9 = n(b, s + 9);
  const aa = n(b, s + 10);
  const ab = n(b, s + 11);
  if (length === 13) return make(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, aa, ab, c);
  const d = n(b, s + 13);
  if (length === 14) return make(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, aa, ab, c, d);
  const e = n(b, s + 14);
  if (length === 15) return make(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, aa, ab, c, d, e);
  return make(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, aa, ab, c, d, e, n(b, s + 15));
}

/** Letters become `A` (`a` is not told apart), digits `9`: what a finding may show of a value. At most 40 characters. */
export function mask(value: string): string {
  return value.slice(0, 40).replaceAll(/\p{L}/gu, 'A').replaceAll(/\d/g, '9');
}
