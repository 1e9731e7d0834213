import { ALONE as TITLES } from '../codes/titles.ts';
import { hasCard, isWholeCard, LONGEST_CARD, maskCards } from './cards.ts';
import { isDate } from './date-values.ts';
import { KIND, type Kind } from './kinds.ts';
import { isSensitiveCode, maskMiddle } from './sensitive.ts';
import {
  addressWithoutRequest,
  hasForeignDigits,
  hasRequestWord,
  hasWish,
  isRequestAsPlace,
  tellsRequest,
  withoutRequest,
} from './words.ts';

/* Rules keep the length, with blanks where the reader would take `X` for a value. */

const HIGH = /[\x80-\xff]/;

export function toBlanks(text: string): string {
  return ' '.repeat(text.length);
}

/** Uses `X`, also for bytes above ASCII. */
export function crossOut(text: string): string {
  return text.replaceAll(/[A-Za-z\d\x80-\xff]/g, 'X');
}

const LONGEST = 2000;

/** Depends on the kind. */
export function redactValue(kind: Kind, text: string): string {
  if (text.trim() === '') return text;
  if (text.length > LONGEST) return toBlanks(text);
  switch (kind) {
    case KIND.harmless:
      return isHarmless(text.trim()) ? text : crossOut(text);
    case KIND.code1:
      return code(text, 1);
    case KIND.code3:
      return code(text, 3);
    case KIND.code4:
      return code(text, 4);
    case KIND.code6:
      return code(text, 6);
    case KIND.code8:
      return code(text, 8);
    case KIND.reference:
    case KIND.locator:
      return reference(text);
    case KIND.count:
      return /^[\dX]{1,11}$/.test(text.trim()) ? text : crossOut(text);
    case KIND.amount:
      return /^\d{1,11}(?:[.,]\d{0,4})?$|^\d{1,3}(?:[.,]\d{3}){1,3}[.,]\d{1,2}$/.test(text.trim())
        ? text
        : crossOut(text);
    case KIND.date:
      return date(text);
    default:
      return redactPersonalValue(kind, text);
  }
}

function redactPersonalValue(kind: Kind, text: string): string {
  switch (kind) {
    case KIND.ticket:
      return ticket(text);
    case KIND.bagTag:
      return isBagTag(text.trim()) ? text : keepNumber(text);
    case KIND.document:
      return documentNumber(text);
    case KIND.contact:
      return contact(text);
    case KIND.seat:
      return isSeat(text.trim()) ? text : toBlanks(text);
    case KIND.flight:
      return /^[A-Z\d /.-]{1,16}$/i.test(text.trim()) && digitsIn(text) < 12
        ? withoutWords(text)
        : toBlanks(text);
    case KIND.frequentFlyer:
      return reference(text);
    case KIND.personName:
      return personName(text);
    case KIND.address:
      return address(text);
    case KIND.place:
      return place(text);
    case KIND.account:
      return maskAccount(text);
    case KIND.expiry:
      return isExpiry(text.trim()) ? text : crossOut(text);
    case KIND.title:
      return isTitle(text) ? text : toBlanks(text);
    case KIND.payment:
      return /^\d{1,4}$/.test(text.trim()) ? crossOut(text) : code(text, 4);
    default:
      return crossOut(text);
  }
}

export function digitsIn(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const codeAt = text.charCodeAt(index);
    if (codeAt >= 0x30 && codeAt <= 0x39) count++;
  }
  return count;
}

export function isHarmless(text: string): boolean {
  return text.length <= 3
    ? !HIGH.test(text)
    : /^[\dX]{1,6}(?:[.,]\d{1,4})?$/.test(text) || /^\d{1,2}[A-Z]{3}(?:\d\d)?$/i.test(text);
}

function code(text: string, most: number): string {
  const bare = text.trim();
  // A truck manifest repeats a letter for each status.
  if (/^[A-Z](?:\*[A-Z]){1,9}$/.test(bare)) return text;
  const isCode = bare.length <= most && /^[A-Z\d*./<-]+$/i.test(bare) && !isSensitiveCode(bare);
  return isCode && !(bare.length > 3 && hasRequestWord(bare)) ? text : toBlanks(text);
}

function withoutWords(text: string): string {
  return hasRequestWord(text) ? toBlanks(text) : text;
}

/** A reference has at most four words. */
function reference(text: string): string {
  const bare = text.trim();
  const isShaped = !HIGH.test(bare) && bare.split(/\s+/).length <= 4;
  if (!isShaped || hasRequestWord(bare)) return toBlanks(text);
  return maskCards(text, 'named');
}

const WORD = /(?!X{4})[A-Z\x80-\xff]{4}/i;

/** Digits, and at most the code of an airline. */
function isBagTag(bare: string): boolean {
  return /^[A-Z\d -]{1,16}$/i.test(bare) && /\d/.test(bare) && !WORD.test(bare) && digitsIn(bare) < 14;
}

function keepNumber(text: string): string {
  return WORD.test(text) || !/\d/.test(text) ? toBlanks(text) : reference(text);
}

function isSeat(bare: string): boolean {
  if (!/^[A-Z\d /.-]{1,16}$/i.test(bare) || digitsIn(bare) >= 12) return false;
  return /\d/.test(bare) ? !WORD.test(bare) && !hasRequestWord(bare) : bare.length <= 3;
}

const OTHER_TITLES = new Set(
  'MME MLLE SIR LORD LADY JR JNR JUNIOR FILHO NETO II III IV PHD MD ESQ ENG'.split(' '),
);

function isTitle(text: string): boolean {
  const bare = text.trim().toUpperCase().replace(/\.$/, '');
  return TITLES.has(bare) || OTHER_TITLES.has(bare);
}

const TICKET = /^(?:E?TKT)?\d{3}-?\d{10}\d?(?:-\d{1,3})?(?:C?\/?\d{0,4}|(?:[C/]{1,2}\d){1,4})$/i;

/** Modulo 7, or a coupon unless the digits are a card. */
function isTicketWithLastDigit(digits: string): boolean {
  const last = Number(digits.slice(13));
  return (
    (last < 5 && !isWholeCard(digits)) ||
    Number(digits.slice(0, 13)) % 7 === last ||
    Number(digits.slice(3, 13)) % 7 === last
  );
}

/** Repeats the rule, because the rest of a masked card is no ticket. */
function ticket(text: string): string {
  let [before, kept] = [text, ticketOnce(text)];
  for (let round = 1; round < MOST_TICKET_ROUNDS && kept !== before; round++)
    [before, kept] = [kept, ticketOnce(kept)];
  return kept === before ? kept : toBlanks(kept);
}

const MOST_TICKET_ROUNDS = 4;

/** Masks fourteen digits of a card that no ticket can have. */
function ticketOnce(text: string): string {
  const bare = text.replaceAll(/\s/g, '');
  if (/^\d{13}$/.test(bare)) return text;
  if (/^\d{14}$/.test(bare)) return isTicketWithLastDigit(bare) ? text : maskCards(text, 'named');
  if (TICKET.test(bare)) return maskCards(text, 'document');
  return digitsIn(bare) > 14 ? maskCards(text, 'any') : keepNumber(text);
}

export function documentNumber(text: string): string {
  const bare = text.trim();
  if (HIGH.test(bare) ? hasForeignDigits(bare) : false) return toBlanks(text);
  if (bare.length > 64 || bare.split(/\s+/).length > 4 || hasRequestWord(bare)) return toBlanks(text);
  return maskCards(text, 'document');
}

const AT = /@|\/\/|\.AT\.|\(AT\)/i;

/** Crosses out words other than e-mail addresses. */
export function contact(text: string): string {
  if (HIGH.test(text)) return crossOut(text);
  return AT.test(text) ? keepEmails(text) : keepPhones(text);
}

const ADDRESS = /[^\s,;:]{1,64}(?:@|\/\/|\.AT\.|\(AT\))[^\s,;:]{1,190}/gi;

/** Returns whether a contact is an e-mail address with a word of a request. */
export function isRequestEmail(text: string): boolean {
  return AT.test(text) && tellsRequest(text);
}

function keepEmails(text: string): string {
  const trimmedText = text.trim();
  // Some senders write blanks in an address.
  if (trimmedText.length <= 100 && /^[\w.%+&'/-]+ ?(?:@|\/\/) ?[\w./-]+$/.test(trimmedText))
    return maskCards(text, 'named');
  let kept = '';
  let last = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    kept += keepPhones(text.slice(last, index)) + maskCards(found, 'named');
    last = index + found.length;
  }
  return kept + keepPhones(text.slice(last));
}

/** Crossed out letters still separate numbers. */
export function keepPhones(text: string): string {
  const parts = text.replaceAll(/[A-Z\x80-\xff]/gi, 'X').split(/(?<=[,;/])/);
  // Short parts may be one number together.
  const areNumbers = parts.length < 3 || parts.some(part => digitsIn(part) > 7);
  if (!areNumbers && hasCard(text, 'document')) return crossOut(text);
  const joined = findCardParts(parts);
  return parts
    .map((part, index) =>
      joined.has(index) || hasCard(part, hasLongRun(part) ? 'any' : 'document') ? crossOut(part) : part,
    )
    .join('');
}

/** Returns indexes of parts. */
function findCardParts(parts: readonly string[]): Set<number> {
  const found = new Set<number>();
  const numbers = parts.flatMap((part, index) => {
    const digits = part.replaceAll(/\D/g, '');
    return digits === '' ? [] : [{ index, digits }];
  });
  for (const [first, { index: from, digits: begin }] of numbers.entries()) {
    let digits = begin;
    for (let next = first + 1; next < numbers.length && digits.length <= LONGEST_CARD; next++) {
      const { index: to, digits: more } = numbers[next] as (typeof numbers)[number];
      digits += more;
      // Two short numbers form a card by chance, so only the lengths of documents count.
      if (![15, 16, 19].includes(digits.length) || !isWholeCard(digits)) continue;
      for (let index = from; index <= to; index++) found.add(index);
    }
  }
  return found;
}

/** No telephone number has sixteen digits. */
function hasLongRun(text: string): boolean {
  return /\d{16}/.test(text);
}

const BIRTH = /(?:\d{1,2}|XX)[A-Z]{3}\d{2,4}/gi;
const MOST_DIGITS_OF_NAME = 6;

/** Names have few digits; an infant in brackets has a birth date. */
export function personName(text: string): string {
  if (hasForeignDigits(text)) return withoutRequest(text.replaceAll(/[\d\x80-\xff]/g, ' '));
  const digits = digitsIn(text.replaceAll(BIRTH, ''));
  const nameText = digits > MOST_DIGITS_OF_NAME ? text.replaceAll(/\d/g, ' ') : text;
  return /[A-Z]{4}/i.test(nameText) ? withoutRequest(nameText) : nameText;
}

const MOST_DIGITS_OF_ADDRESS = 11;

function address(text: string): string {
  if (hasForeignDigits(text)) return toBlanks(text);
  const address = /[A-Z]{3}/i.test(text) ? addressWithoutRequest(text) : text;
  return digitsIn(address) > MOST_DIGITS_OF_ADDRESS ? maskCards(address, 'any') : address;
}

const LONGEST_PLACE = 60;

function place(text: string): string {
  const bare = text.trim();
  if (bare.length <= 3) return HIGH.test(bare) && hasForeignDigits(bare) ? toBlanks(text) : text;
  const isPlace = bare.length <= LONGEST_PLACE && bare.split(/\s+/).length <= 7 && digitsIn(bare) <= 4;
  return isPlace && !hasForeignDigits(bare) && !isRequestAsPlace(bare) && !hasWish(bare)
    ? text
    : toBlanks(text);
}

export function maskAccount(text: string): string {
  const bare = text.trim();
  if (!/^[A-Z\d* -]{1,40}$/i.test(bare)) return crossOut(text);
  const masked = digitsIn(text) > 10 ? maskMiddle(text) : text;
  return /[A-WYZ]{4}/i.test(bare) ? crossOut(text) : masked;
}

/** Month and year in either order. A CVV rarely has this form. */
const EXPIRY =
  /^(?:(?:0[1-9]|1[0-2])[/-]?(?:20)?\d\d|\d\d[/-]?(?:0[1-9]|1[0-2])|20\d\d-(?:0[1-9]|1[0-2])(?:-\d\d)?)$/;

export function isExpiry(text: string): boolean {
  return EXPIRY.test(text);
}

/** Keeps values that may be dates, even wrong ones. */
export function date(text: string): string {
  const bare = text.trim();
  if (isDate(bare)) return text;
  const digits = digitsIn(bare);
  const isShaped = /^[\dX]{1,8}$|^\d{1,2}[ .-]?[A-Z]{3}[ .-]?\d{0,4}$/i.test(bare);
  if (isShaped || (digits < 12 && /^[\dX/.: -]{1,14}$/.test(bare))) return text;
  return crossOut(text);
}

/** Digits may be a part of a card that is split over several values. */
export function canJoinCard(kind: Kind, text: string): boolean {
  switch (kind) {
    case KIND.date:
      return !isDate(text.trim());
    case KIND.reference:
    case KIND.locator:
      return /^\d+$/.test(text.trim());
    case KIND.seat:
      return /^\d+$/.test(text.trim());
    case KIND.amount:
    case KIND.ticket:
    case KIND.bagTag:
    case KIND.document:
    case KIND.contact:
    case KIND.account:
    case KIND.expiry:
    case KIND.free:
      return false;
    default:
      return true;
  }
}

export function redactName(name: string): string {
  const plain = name.replaceAll(/(?![0-9])\p{Nd}/gu, 'X');
  const masked = maskCards(plain, 'named');
  return masked.replaceAll(/[A-Za-z]{3,}/g, word => (tellsRequest(word) ? 'X'.repeat(word.length) : word));
}
