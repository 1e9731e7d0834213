import { emailOf, phonesOf } from '../contacts.ts';
import type { Cursor } from '../core/cursor.ts';
import { pack } from '../core/tags.ts';
import { appendItem } from '../person.ts';

const EMAIL = pack('EM');

export function readContact(
  cursor: Cursor,
  element: number,
  into: { phones: string[]; emails: string[] },
): void {
  const kind = cursor.code(element, 2);
  const address = kind === EMAIL ? plainEmail(cursor, element) : undefined;
  if (address !== undefined) {
    into.emails = appendItem(into.emails, address);
    return;
  }
  const value = cursor.text(element, 1);
  if (value === '') return;
  if (kind !== EMAIL && cursor.foundDigits()) {
    if (value.length >= 5) into.phones = appendItem(into.phones, value);
    return;
  }
  // Some senders use the wrong kind: an at sign means an address, digits alone a number.
  const addresses = kind === EMAIL || value.includes('@') ? emailsIn(value) : [];
  for (const address of addresses) into.emails = appendItem(into.emails, address);
  if (kind !== EMAIL || addresses.length === 0) into.phones.push(...phonesOf(withoutAddresses(value)));
}

const ADDRESS = /[^\s,;:/]+@[^\s,;:/]+/g;

function withoutAddresses(text: string): string {
  return text.includes('@') ? text.replaceAll(ADDRESS, ' ') : text;
}

function emailsIn(text: string): string[] {
  const found = text.includes('@') ? (text.match(ADDRESS) ?? []) : [];
  if (found.length > 1 || (found.length === 1 && /\s/.test(text))) return [...found];
  const address = emailOf(text);
  return address.includes('@') ? [address] : [];
}

/** Accepts one `.AT.` and no other escape, as most senders write it. */
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

function isAt(bytes: Uint8Array, index: number): boolean {
  return bytes[index + 1] === 0x41 && bytes[index + 2] === 0x54 && bytes[index + 3] === 0x2e;
}
