import { findNameSuffix, findSlashedName } from '../pnrgov/linking.ts';
import { Digits, overwriteDigits, maskCards } from './cards.ts';
import { isDate } from './date-values.ts';
import {
  contact,
  crossOut,
  digitsIn,
  documentNumber,
  redactValue as keptOf,
  personName,
  keepPhones,
} from './field-rules.ts';
import { KIND } from './kinds.ts';
import { hasRequestWord, isRequestAsPlace, tellsRequest } from './words.ts';

/* Keeps known patterns and crosses out the rest. */

type Pattern = (text: string) => string;

const CONTACT_CODES = 'CTCM CTCB CTCH CTCP CTCF CTCR PCTC'.split(' ');
const FLYER_CODES = 'FQTV FQTR FQTU FQTS'.split(' ');
const TICKET_CODES = 'TKNE TKNA TKNM TKNR TKNO'.split(' ');
const SEAT_CODES = 'SEAT NSST NSSA NSSB NSSW SMSA SMST SMSW RQST'.split(' ');
const MINOR_CODES = 'CHLD INFT INFE'.split(' ');

const PATTERNS = new Map<string, Pattern>();
const learn = (codes: readonly string[], pattern: Pattern): void => {
  for (const code of codes) PATTERNS.set(code, keepName(pattern));
};
learn(['DOCS'], text => keepDocuments(text, text.startsWith('///') ? 0 : PIECES_BEFORE_NAME));
learn(['DOCO'], text => keepDocuments(text, Infinity));
learn(['PSPT'], text => keepDocuments(text, 0));
learn(['DOCA', 'CTCA'], keepAddresses);
learn(['FOID'], identification);
learn(CONTACT_CODES, keepNumbers);
learn(['CTCE'], address);
learn(FLYER_CODES, text =>
  keepIfShaped(text, /^\s*\/?[A-Z\d]{0,2}\/?[A-Z\d ]{1,24}(?:[/.][A-Z\d ]{0,12})*\s*$/i),
);
learn(TICKET_CODES, text => keepTickets(text));
learn(SEAT_CODES, keepSeats);
PATTERNS.set('CTCT', agencyContact);
for (const code of MINOR_CODES) PATTERNS.set(code, keepMinor);

export function isReadRequest(code: string): boolean {
  return PATTERNS.has(code);
}

export function requestText(code: string, text: string): string {
  const pattern = PATTERNS.get(code);
  return pattern === undefined ? crossOut(text) : applyUpTo(LONGEST, text, pattern);
}

/** No pattern runs on longer texts; the rest is crossed out. */
const LONGEST = 1000;

function applyUpTo(most: number, text: string, pattern: Pattern): string {
  return text.length <= most ? pattern(text) : pattern(text.slice(0, most)) + crossOut(text.slice(most));
}

/** Keeps a name such as `-1LIMA/ANA` at the end. */
function keepName(pattern: Pattern): Pattern {
  return text => {
    const suffix = findNameSuffix(text);
    if (suffix === undefined) return pattern(text);
    const behind = text.slice(suffix.from);
    const count = /^-\d*/.exec(behind)?.[0] ?? '';
    const name = count.length > 4 ? crossOut(behind) : count + personName(behind.slice(count.length));
    return pattern(text.slice(0, suffix.from)) + name;
  };
}

const MOST_PIECES = 16;
/** Type of document, country or gender. */
const CODE_PIECE = /^[A-Z<]{1,3}$|^(?:MALE|FEMALE|PASSPORT|VISA)<?$/i;
const ACTION = /^(?:DOC[SOA])?\s*(?:[A-Z\d]{2})?\s*[A-Z]{2}\d{1,2}$/i;
const PARTED_DATE =
  /^\d{1,2}[ .-][A-Z]{3}[ .-](?:\d{4}|\d{2})$|^(?:0?0|XX?)(?:[A-Z]{3}|000)(?:\d{4}|\d{2})$|^(?:19|20)\d\d(?:-\d\d)?$/i;

/** In DOCS, words before this index are countries. */
const PIECES_BEFORE_NAME = 5;

/** Keeps codes, dates, places, names and two numbers. Words before index `firstName` must be places. */
function keepDocuments(text: string, firstName: number): string {
  let numbersLeft = 2;
  const found = new Digits();
  const places: number[] = [];
  let at = 0;
  const pieces = text.split('/').map((piece, index) => {
    const bare = piece.trim();
    const from = at;
    at += piece.length + 1;
    // A year, or a part of a card.
    const isShort = /^\d{4}$/.test(bare);
    if (isShort) places.push(...found.add(piece).map(place => from + place));
    if (bare === '' || CODE_PIECE.test(bare) || isDate(bare) || PARTED_DATE.test(bare)) return piece;
    if (index >= MOST_PIECES) return crossOut(piece);
    if (ACTION.test(bare)) return personName(piece);
    if (digitsIn(bare) === 0) return index < firstName ? keptOf(KIND.place, piece) : personName(piece);
    numbersLeft--;
    if (numbersLeft < 0) return crossOut(piece);
    if (!isShort) places.push(...found.add(piece).map(place => from + place));
    return documentNumber(piece);
  });
  const hidden = found.hidden('document');
  const joinedText = pieces.join('/');
  return hidden === undefined ? joinedText : overwriteDigits(joinedText, places, hidden);
}

function keepAddresses(text: string): string {
  return text.length > 300 ? crossOut(text) : maskCards(keptOf(KIND.address, text), 'named');
}

const FOID =
  /^\s*\/*(?:[A-Z]{2}\d{1,2}[\s/]+)?(PP|ID|NI|DL|TN|FF|LI|CPF)[\s/-]*(?:[A-Z]{3}[ -]+)?[A-Z]{0,3}[\d][A-Z\d .-]{0,40}$|^\s*\/*(?:PP|ID|NI|DL|LI)[\s/-]*[A-Z\d]{3,20}\s*$/i;

function identification(text: string): string {
  const match = FOID.exec(text);
  if (match === null || /^\s*\/*CC/i.test(text)) return crossOut(text);
  if ((match[1] ?? '').toUpperCase() === 'TN') return keepTickets(text);
  return documentNumber(text);
}

function keepNumbers(text: string): string {
  const language = /\/[A-Z]{2}\s*$/.exec(text)?.[0] ?? '';
  return keepPhones(text.slice(0, text.length - language.length)) + language;
}

function address(text: string): string {
  const bare = text.trim();
  const isAddress =
    bare.length < 256 && /^\/?\S[^@]*(?:@|\/\/)[^@]*$/.test(bare) && bare.split(/\s+/).length < 4;
  if (!isAddress || /[\x80-\xff]/.test(bare) || tellsRequest(bare)) return crossOut(text);
  return maskCards(text, 'named');
}

function keepIfShaped(text: string, shape: RegExp): string {
  return shape.test(text) && !hasRequestWord(text) ? maskCards(text, 'named') : crossOut(text);
}

const TICKET =
  /^([\s./-]*(?:TN)?[\s/-]*(?:INF)?)((?:E?TKT)?\d{3}-?\d{10}\d?(?:-\d{1,3})?(?:(?:[C/]{1,2}\d){1,4}|C?\/?\d{0,4}))(.*)$/is;

function keepTickets(text: string): string {
  const match = TICKET.exec(text);
  if (match === null) return crossOut(text);
  const [, before = '', number = '', rest = ''] = match;
  const ticketText = keptOf(KIND.ticket, number);
  return before + (ticketText === number ? ticketText : crossOut(number)) + crossOut(rest);
}

const SEATS = /^(\s*[/.]*(?:RS)?(?:0*\d{1,3}[A-Z]N?[ ,./]*)+)(.*)$/is;

function keepSeats(text: string): string {
  const match = SEATS.exec(text);
  if (match === null) return crossOut(text);
  const [, before = '', rest = ''] = match;
  // Words that begin with a letter are no seats.
  return maskCards(before, 'any') + crossOut(rest);
}

const MINOR_DATE = /(?:\d{1,2}|XX)[A-Z]{3}\d{2,4}/i;
function keepMinor(text: string): string {
  const out = [...crossOut(text).replaceAll('X', ' ')];
  const keep = (from: number, value: string): void => {
    for (let index = 0; index < value.length; index++) out[from + index] = value.charAt(index);
  };
  for (let index = 0; index < text.length; index++)
    if ('/-'.includes(text.charAt(index))) out[index] = text.charAt(index);
  const date = MINOR_DATE.exec(text);
  if (date !== null) keep(date.index, date[0]);
  const plain = text.replace(MINOR_DATE, found => '0'.repeat(found.length));
  const name = findSlashedName(plain);
  if (name !== undefined) keep(name.from, personName(`${name.surname}/${name.given}`));
  const behind = findNameSuffix(text)?.from;
  if (behind !== undefined) keep(behind, keepName(() => '')(text.slice(behind)));
  return out.join('');
}

const CTC = /^((?:OSI\s+)?(?:[A-Z\d]{2}\s+)?CTC(?:[\s/-]*([A-Z]))?(?![A-Z])[\s/-]*(?:[A-Z]{3}\s+)?)(.*)$/is;
const TRAVELLER = /-\d+\p{L}[\p{L}\p{M} '-]*\/\p{L}[\p{L}\p{M} /'-]*$/iu;
const NUMBER = /^(?:[A-Z]{3}(?=\d))?\+?[\d(][\d ()./-]{4,}/i;
const LONGEST_AGENCY = 80;

export function informationLine(text: string): string {
  return applyUpTo(LONGEST, text, contactLine);
}

function contactLine(text: string): string {
  const match = CTC.exec(text);
  if (match === null || isRequestAsPlace(text)) return crossOut(text);
  const [, head = '', letter = '', rest = ''] = match;
  const traveller = TRAVELLER.exec(rest)?.[0] ?? '';
  const contactText = rest.slice(0, rest.length - traveller.length);
  const behind = traveller === '' ? '' : keepName(() => '')(traveller);
  if (letter.toUpperCase() === 'E') return head + address(contactText) + behind;
  const number = NUMBER.exec(contactText)?.[0] ?? '';
  const name = contactText.slice(number.length);
  const kept = letter.toUpperCase() === 'T' ? agencyName(name) : crossOut(name);
  return head + contact(number) + kept + behind;
}

function agencyName(text: string): string {
  const isName = text.trim().length <= LONGEST_AGENCY && text.trim().split(/\s+/).length <= 9;
  return isName && digitsIn(text) < 12 && !isRequestAsPlace(text) ? maskCards(text, 'any') : crossOut(text);
}

function agencyContact(text: string): string {
  const line = informationLine(`CTCT ${text}`);
  return line.slice(5);
}

const DOCS =
  /^((?:SSR\s*|OSI\s*(?:[A-Z\d]{2}\s+)?)?DOCS\s*(?:[A-Z\d]{2}\s*)?(?:[A-Z]{2}\d{1,2}\s*)?)(\/(?:[^/]*\/){5}.*)$/is;

export function holdsDocuments(text: string): boolean {
  return DOCS.test(text) || /^[^/]*(?:\/[^/]*){5}/.test(text);
}

export function informationText(text: string): string {
  return applyUpTo(LONGEST, text, keepToldDocuments);
}

function keepToldDocuments(text: string): string {
  const match = DOCS.exec(text);
  if (match === null) return crossOut(text);
  const [, head = '', name = ''] = match;
  return head + keepName(pieces => keepDocuments(pieces, PIECES_BEFORE_NAME))(name);
}

export function beginsContact(text: string): boolean {
  return CTC.test(text.slice(0, 100));
}
