/** Start of the characters, and which byte is the low one. */
export interface Wide {
  readonly from: number;
  readonly low: 0 | 1;
}

export function wideOf(bytes: Uint8Array): Wide | undefined {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return { from: 2, low: 0 };
  if (first === 0xfe && second === 0xff) return { from: 2, low: 1 };
  if (bytes.length < 4 || (first === 0) === (second === 0)) return undefined;
  return { from: 0, low: first === 0 ? 1 : 0 };
}

/** Returns one byte per character, 0xFF for others. `digits` converts digits of other scripts. */
export function narrowed(bytes: Uint8Array, { from, low }: Wide, digits = false): Uint8Array {
  const units = new Uint8Array((bytes.length - from) >> 1);
  for (let index = 0; index < units.length; index++) {
    const at = from + index * 2;
    const high = bytes[at + 1 - low] as number;
    units[index] = high === 0 ? (bytes[at + low] as number) : 0xff;
    if (digits && high !== 0) units[index] = digitOf((high << 8) | (bytes[at + low] as number));
  }
  return units;
}

/** Uses mark, zero bytes or declaration. Default: UTF-8. */
export function encodingOf(bytes: Uint8Array): string {
  const wide = wideOf(bytes);
  if (wide !== undefined) return wide.low === 0 ? 'utf-16le' : 'utf-16be';
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  return /^(?:iso-8859-1|latin1|us-ascii|windows-1252)$/.test(declared) ? 'windows-1252' : 'utf-8';
}

const FOREIGN_DIGIT = /\p{Nd}/u;

/** Returns 0xFF for other characters. */
function digitOf(code: number): number {
  if (code === 0xff_ff || !FOREIGN_DIGIT.test(String.fromCharCode(code))) return 0xff;
  // The ten digits of a script are consecutive.
  let zero = code;
  while (code - zero < 9 && FOREIGN_DIGIT.test(String.fromCharCode(zero - 1))) zero--;
  return 0x30 + ((code - zero) % 10);
}
