import { emailOf, phonesOf } from '../contacts.ts';
import type { Cursor } from '../core/cursor.ts';
import { pack } from '../core/tags.ts';
import { appended } from '../person.ts';

const EMAIL = pack('EM');

/** One composite of COM: value and kind. */
export function readContact(
  cursor: Cursor,
  element: number,
  into: { phones: string[]; emails: string[] },
): void {
  const kind = cursor.code(element, 2);
  const address = kind === EMAIL ? plainEmail(cursor, element) : undefined;
  if (address !== undefined) {
    into.emails = appended(into.emails, address);
    return;
  }
  const value = cursor.text(element, 1);
  if (value === '') return;
  if (kind !== EMAIL && cursor.foundDigits()) {
    if (value.length >= 5) into.phones = appended(into.phones, value);
  } else if (kind === EMAIL || (kind === 0 && value.includes('@')))
    into.emails = appended(into.emails, emailOf(value));
  else into.phones.push(...phonesOf(value));
}

/** An address with `.AT.` for `@` and nothing else to mend, as nearly all write it; `undefined` for any other. */
function plainEmail(cursor: Cursor, element: number): string | undefined {
  if (!cursor.clean || !cursor.find(element, 1)) return undefined;
  const { bytes, from, to } = cursor;
  let at = 0;
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (byte === 0x40 || byte === 0x2f || byte === 0x20) return undefined;
    if (byte === 0x2e && at === 0 && isAt(bytes, index)) at = index;
  }
  if (at <= from || at + 4 > to) return undefined;
  return `${cursor.textAt(from, at)}@${cursor.textAt(at + 4, to)}`;
}

/** `.AT.` */
function isAt(bytes: Uint8Array, index: number): boolean {
  return bytes[index + 1] === 0x41 && bytes[index + 2] === 0x54 && bytes[index + 3] === 0x2e;
}
