import { isAscii, isUtf8 } from 'node:buffer';

/** Letters of a file that is no UTF-8 are read as ISO-8859-1, which gives every byte a letter and so can be written back. */
export type Charset = 'utf8' | 'latin1';

/** How the reader takes the bytes too: as UTF-8 when they are that, whatever is declared. */
export function charsetOf(bytes: Uint8Array): Charset {
  return isUtf8(bytes) ? 'utf8' : 'latin1';
}

/** UNOW, UNOX and UNOY of UNB 1.1 are UTF-8, and so is XML that does not say otherwise. */
function declaresUtf8(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 1024);
  if (/^[\s\u00ef\u00bb\u00bf]*</.test(head)) return !/encoding\s*=\s*["'](?!utf-8)/i.test(head);
  return /UNB[^A-Za-z0-9](?:UNOW|UNOX|UNOY)/i.test(head);
}

/**
 * A corrected text as bytes in the character set of the file it corrects; as UTF-8 when that set lacks one of its letters, for the reader
 * tells UTF-8 by itself. A text box ends lines with LF alone: they become again what they were.
 */
export function encodeLike(original: Buffer, text: string): Buffer {
  const crlf = original.includes('\r\n') && !text.includes('\r');
  const lines = crlf ? text.replaceAll('\n', '\r\n') : text;
  const utf8 = isAscii(original) ? declaresUtf8(original) : charsetOf(original) === 'utf8';
  // A letter above ÿ has no byte in ISO-8859-1.
  const fits = [...lines].every(letter => (letter.codePointAt(0) ?? 0) <= 0xff);
  return Buffer.from(lines, utf8 || !fits ? 'utf8' : 'latin1');
}
