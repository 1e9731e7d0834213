/* One call per length makes short strings several times faster than a decoder. */
const make = String.fromCharCode;

/** All bytes must be ASCII. */
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

/** Returns letters as `A`, digits as `9`, at most 40 characters. */
export function mask(value: string): string {
  return value.slice(0, 40).replaceAll(/\p{L}/gu, 'A').replaceAll(/\d/g, '9');
}
