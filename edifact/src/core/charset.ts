/**
 * Character sets of UNB 1.1 (standards digest, section 1.2). Text is decoded field by field, and only fields with a byte above 0x7F
 * come here.
 */
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

/** Encoding of a syntax identifier; `undefined` when the identifier is unknown. */
export function encodingOf(syntaxId: string): string | undefined {
  return DECLARED[syntaxId.toUpperCase()];
}

const CHUNK = 1 << 16;
const LATIN1 = 'latin1';

/** About where bytes stop being well-formed UTF-8: the start of the piece in which they do. -1 where all are. */
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

/** Whether the bytes are well-formed UTF-8. An incomplete character at the end is accepted. */
export function isUtf8(bytes: Uint8Array): boolean {
  return malformedPiece(bytes, 0) < 0;
}

/** The longest character of UTF-8. */
const LONGEST = 4;

/** Whether the rest of some bytes is well-formed UTF-8, asked again and again: all of it is looked at about once. */
export class Utf8Rest {
  readonly #bytes: Uint8Array;
  #wellFormedFrom = Infinity;
  #malformedUpTo = -1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Of what begins at `offset`, where a character begins. */
  isUtf8From(offset: number): boolean {
    if (offset >= this.#wellFormedFrom) return true;
    if (offset <= this.#malformedUpTo) return false;
    const malformed = malformedPiece(this.#bytes, offset);
    if (malformed < 0) this.#wellFormedFrom = offset;
    // The character that is malformed may begin in the piece before.
    else this.#malformedUpTo = Math.max(this.#malformedUpTo, malformed - LONGEST);
    return malformed < 0;
  }
}

/** The encoding by which text is decoded: UTF-8 wherever the bytes are that, whatever was declared. */
export function believedEncoding(declared: string, utf8: boolean): string {
  if (utf8) return 'utf-8';
  return declared === 'utf-8' ? LATIN1 : declared;
}

/** Decodes loss-free ISO-8859-1 (not windows-1252, which TextDecoder gives under that name). */
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
