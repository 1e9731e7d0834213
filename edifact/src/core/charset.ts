/** UNB 1.1 (standards digest, section 1.2). Only fields with a byte above 0x7F come here. */
const DECLARED: Record<string, string> = {
  UNOA: 'latin1',
  UNOB: 'latin1',
  UNOC: 'latin1',
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOF: 'iso-8859-7',
  UNOG: 'iso-8859-3',
  UNOH: 'iso-8859-4',
  UNOI: 'iso-8859-6',
  UNOJ: 'iso-8859-8',
  UNOK: 'windows-1254',
  UNOW: 'utf-8',
  UNOX: 'utf-8',
  UNOY: 'utf-8',
  IATA: 'latin1',
  IATB: 'latin1',
  SIRE: 'latin1',
};

/** Returns undefined for an unknown syntax identifier. */
export function encodingOf(syntaxId: string): string | undefined {
  return DECLARED[syntaxId.toUpperCase()];
}

const CHUNK = 1 << 16;
const LATIN1 = 'latin1';

/** Returns the start of the malformed piece, or -1. */
function malformedPiece(bytes: Uint8Array, from: number): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let piece = from;
  try {
    for (; piece < bytes.length; piece += CHUNK)
      decoder.decode(bytes.subarray(piece, piece + CHUNK), { stream: true });
    return -1;
  } catch {
    return piece;
  }
}

/** Accepts an incomplete character at the end. */
export function isUtf8(bytes: Uint8Array): boolean {
  return malformedPiece(bytes, 0) < 0;
}

const LONGEST = 4;

/** Caches answers, so that each byte is read about once. */
export class Utf8Rest {
  readonly #bytes: Uint8Array;
  #wellFormedFrom = Infinity;
  #malformedUpTo = -1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** `offset` must be the start of a character. */
  isUtf8From(offset: number): boolean {
    if (offset >= this.#wellFormedFrom) return true;
    if (offset <= this.#malformedUpTo) return false;
    const malformed = malformedPiece(this.#bytes, offset);
    if (malformed < 0) this.#wellFormedFrom = offset;
    // The malformed character may begin in the previous piece.
    else this.#malformedUpTo = Math.max(this.#malformedUpTo, malformed - LONGEST);
    return malformed < 0;
  }
}

/** Prefers UTF-8 to the declared set if the bytes are UTF-8. */
export function believedEncoding(declared: string, utf8: boolean): string {
  if (utf8) return 'utf-8';
  return declared === 'utf-8' ? LATIN1 : declared;
}

/** TextDecoder uses windows-1252 under the name ISO-8859-1. */
export function decodeLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 4096) {
    text += String.fromCharCode(...bytes.subarray(index, index + 4096));
  }
  return text;
}

export class FieldDecoder {
  readonly #decoder: TextDecoder | undefined;
  readonly encoding: string;

  constructor(encoding: string) {
    this.encoding = encoding;
    this.#decoder = encoding === LATIN1 ? undefined : new TextDecoder(encoding);
  }

  decode(bytes: Uint8Array): string {
    return this.#decoder === undefined ? decodeLatin1(bytes) : this.#decoder.decode(bytes);
  }
}
