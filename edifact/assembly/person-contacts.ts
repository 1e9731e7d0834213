import { bitsOf, bytesAt } from './classes.ts';
import { areDigits, bareCode, elements, find, from, to } from './fields.ts';
import * as row from './person-row.ts';
import { append, appendByte, hasRoom, textLength } from './texts.ts';

const EMAIL: i32 = 0x454d;
const SHORTEST_PHONE: i32 = 5;
const AT_SIGN: i32 = 0x40;
const SLASH: i32 = 0x2f;
const SPACE: i32 = 0x20;
const DOT: i32 = 0x2e;

let phones: i32 = 0;
let emails: i32 = 0;

export function startContacts(): void {
  phones = 0;
  emails = 0;
}

export function endContacts(): void {
  row.set(row.PHONES, phones);
  row.set(row.EMAILS, emails);
}

export function readContacts(): bool {
  for (let element = 1; element <= elements; element++) if (!readContact(element)) return false;
  return true;
}

function readContact(element: i32): bool {
  const kind = bareCode(element, 2);
  if (kind < 0) return false;
  if (!find(element, 1)) return true;
  return kind === EMAIL ? readEmail(from, to) : phone(from, to);
}

/** A number has at least five digits. */
function phone(first: i32, last: i32): bool {
  if (!areDigits(first, last)) return false;
  if (last - first < SHORTEST_PHONE) return true;
  if (phones === row.MOST_PHONES) return false;
  row.setRange(row.PHONE_AT + (phones << 1), first, last);
  phones++;
  return true;
}

function signsAt(at: i32): i32 {
  return bytesAt(at, DOT) & bytesAt(at + 1, 0x41) & bytesAt(at + 2, 0x54) & bytesAt(at + 3, DOT);
}

/** Accepts one `.AT.` and no other escape. */
function readEmail(first: i32, last: i32): bool {
  if (emails === row.MOST_EMAILS || !hasRoom(last - first)) return false;
  let sign: i32 = 0;
  for (let at = first; at < last; at += 16) {
    const bits = last - at < 16 ? bitsOf(last - at) : 0xffff;
    const strange = bytesAt(at, AT_SIGN) | bytesAt(at, SLASH) | bytesAt(at, SPACE);
    if ((strange & bits) !== 0) return false;
    const signs = signsAt(at) & bits;
    if (sign === 0 && signs !== 0) sign = at + ctz<i32>(signs);
  }
  if (sign <= first || sign + 4 > last) return false;
  const start = textLength();
  append(first, sign);
  appendByte(AT_SIGN);
  append(sign + 4, last);
  row.setRange(row.EMAIL_AT + (emails << 1), start, textLength());
  emails++;
  return true;
}
