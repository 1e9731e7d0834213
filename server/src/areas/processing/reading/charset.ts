import { isAscii, isUtf8 } from 'node:buffer';

/** Files other than UTF-8 are read as ISO-8859-1, in which every byte is a letter and can be written back. */
export type Charset = 'utf8' | 'latin1';

/** Detects UTF-8 by content, as the reader does, whatever is declared. */
export function charsetOf(bytes: Uint8Array): Charset {
  return isUtf8(bytes) ? 'utf8' : 'latin1';
}

/** UNOW, UNOX and UNOY of UNB 1.1 are UTF-8, and XML without another encoding. */
function declaresUtf8(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 1024);
  if (/^[\s\u00ef\u00bb\u00bf]*</.test(head)) return !/encoding\s*=\s*["'](?!utf-8)/i.test(head);
  return /UNB[^A-Za-z0-9](?:UNOW|UNOX|UNOY)/i.test(head);
}

/** Encodes a typed message in the charset that it declares. */
export function encodeAsDeclared(text: string): Buffer {
  return encodeLike(Buffer.from(text.replace(/[\u0080-\uffff]/g, '?'), 'latin1'), text);
}

/**
 * Encodes a corrected text like the original file, or as UTF-8 if a letter does not fit. Restores CRLF, which
 * text boxes reduce to LF.
 */
export function encodeLike(original: Buffer, text: string): Buffer {
  const crlf = original.includes('\r\n') && !text.includes('\r');
  const lines = crlf ? text.replaceAll('\n', '\r\n') : text;
  const utf8 = isAscii(original) ? declaresUtf8(original) : charsetOf(original) === 'utf8';
  const isLatin1 = [...lines].every(letter => (letter.codePointAt(0) ?? 0) <= 0xff);
  return Buffer.from(lines, utf8 || !isLatin1 ? 'utf8' : 'latin1');
}
