import { isCpfAt } from '../codes/brazil.ts';
import { documentType } from '../codes/documents.ts';
import type { Cursor } from '../core/cursor.ts';
import { NEAR, yearOf, type Century } from '../core/dates.ts';
import { kindOf, ROW } from '../core/rows.ts';
import { pack, unpack } from '../core/tags.ts';
import { addNationality } from '../person.ts';
import type { TravelDocument } from '../types.ts';
import type { CheckIn, Request, Traveller } from './booking.ts';
import { addDocument } from './document-requests.ts';
import { applyDocsPerson } from './docs-person.ts';
import { findByKey, noteChange } from './linking.ts';
import { CONTACT_KINDS, addEmail, addPhone, coversPush, isLive } from './requests.ts';
import {
  birthText,
  codeText,
  countryOf,
  issuerOf,
  expiryText,
  genderOf,
  nameTextIn,
  textIn,
  typeOf,
} from '../codes/row-values.ts';
import type { Scope } from './scope.ts';

/* Equals `requests.ts`, which handles findings and links by names. */

const I = 0x49;
const F = 0x46;

const IDENTIFICATION_TYPES = new Map(['PP', 'ID', 'NI', 'DL'].map(code => [pack(code), documentType(code)]));

/** Returns false if the segment must be read instead. */
export function applyRow(scope: Scope, cursor: Cursor, request: Request, shared: SharedParts): boolean {
  const { rows } = cursor;
  const row = request.row as number;
  switch (kindOf(rows[row] as number)) {
    case ROW.document:
      return applyDocument(scope, cursor, request, row);
    case ROW.contact:
      addPhone(
        scope,
        contactKind(rows[row + 1] as number),
        shared.numbers.of(cursor.window, rows[row + 2] as number, rows[row + 3] as number),
        linked(scope, request, rows[row + 4] as number),
      );
      return true;
    case ROW.email:
      addEmail(
        scope,
        shared.addresses.of(cursor.rowTexts, rows[row + 1] as number, rows[row + 2] as number),
        linked(scope, request, rows[row + 3] as number),
      );
      return true;
    case ROW.identification:
      return applyIdentification(scope, cursor, request, row);
    case ROW.seats:
      return applySeats(scope, cursor, request, row);
    default:
      return false;
  }
}

/** Caches the last part of a text. */
export class LastPart {
  #whole = '';
  #from = 0;
  #to = 0;
  #part = '';

  of(whole: string, from: number, to: number): string {
    if (from !== this.#from || to !== this.#to || whole !== this.#whole) {
      this.#whole = whole;
      this.#from = from;
      this.#to = to;
      this.#part = whole.slice(from, to);
    }
    return this.#part;
  }
}

/** Travellers of one booking often share contacts. */
export interface SharedParts {
  readonly numbers: LastPart;
  readonly addresses: LastPart;
}

const kinds = new Map(Object.entries(CONTACT_KINDS).map(([code, kind]) => [pack(code), kind]));

function contactKind(code: number): string {
  return kinds.get(code) ?? unpack(code);
}

function linked(scope: Scope, request: Request, key: number): Traveller | undefined {
  const { travellers } = scope.draft;
  const found = findByKey(scope.draft, key);
  if (found !== undefined) return found;
  if (request.traveller !== undefined) return noteChange(scope.draft, travellers[request.traveller]);
  return travellers.length === 1 ? noteChange(scope.draft, travellers[0]) : undefined;
}

function applyDocument(scope: Scope, cursor: Cursor, request: Request, row: number): boolean {
  const { rows } = cursor;
  const traveller = findByKey(scope.draft, rows[row + 15] as number);
  const birthDate = birthText(rows[row + 4] as number, scope.century);
  const gender = genderOf((rows[row + 5] as number) & 0xff);
  const nationality = countryOf(rows[row + 3] as number);
  if (traveller === undefined || birthDate === '' || gender === undefined || nationality === undefined)
    return false;
  // An infant under its adult is another person.
  if ((rows[row + 5] as number) > 0xff && !isInfant(traveller, gender)) return false;
  const document = documentIn(cursor, row);
  if (document === undefined || !isTimely(rows, row, birthDate, document, scope)) return false;
  if (traveller.hasDocs && isRepeated(scope, cursor, request, row)) return true;
  const { person } = traveller;
  if (nationality !== '') addNationality(person, nationality);
  applyDocsPerson(traveller, {
    surname: nameTextIn(cursor, row + 9) || undefined,
    givenNames: givenIn(cursor, row) || undefined,
    gender,
    birthDate,
  });
  traveller.hasDocs = true;
  addDocument(person, document);
  return true;
}

function isInfant({ person }: Traveller, gender: string): boolean {
  return person.type === 'INFANT' && (gender === 'M' || gender === 'F');
}

function isTimely(
  rows: Int32Array,
  row: number,
  birthDate: string,
  document: TravelDocument,
  { century, flightDate }: Scope,
): boolean {
  if (flightDate === '') return true;
  const flightDay = century.year * 10_000 + century.monthDay;
  const birth = rows[row + 4] as number;
  const expires = rows[row + 6] as number;
  if (birth % 10_000 === LEAP_DAY || expires % 10_000 === LEAP_DAY)
    return birthDate <= flightDate && (document.expiration ?? flightDate) >= flightDate;
  return dayNumber(birth, century) <= flightDay && (expires === 0 || dayNumber(expires, NEAR) >= flightDay);
}

/** The day may not exist in another year. */
const LEAP_DAY = 229;

function dayNumber(value: number, century: Century): number {
  return yearOf(value, century) * 10_000 + (value % 10_000);
}

function givenIn(cursor: Cursor, row: number): string {
  const first = textIn(cursor, row + 11);
  return first === '' || cursor.rows[row + 13] === 0 ? first : `${first} ${textIn(cursor, row + 13)}`;
}

function documentIn(cursor: Cursor, row: number): TravelDocument | undefined {
  const { rows, bytes } = cursor;
  const type = typeOf(rows[row + 1] as number);
  const issuer = issuerOf(rows[row + 2] as number);
  const expires = rows[row + 6] as number;
  const expiration = expires === 0 ? '' : expiryText(expires);
  if (type === '' || issuer === undefined || (expires !== 0 && expiration === '')) return undefined;
  return {
    type: refined(type, bytes, rows[row + 7] as number, rows[row + 8] as number),
    number: textIn(cursor, row + 7),
    issuer: issuer === '' ? undefined : issuer,
    expiration: expiration === '' ? undefined : expiration,
    issued: undefined,
  };
}

function refined(type: string, bytes: Uint8Array, from: number, to: number): string {
  if (to - from !== 11) return type;
  const code = type.length === 1 ? type.charCodeAt(0) : 0;
  return (code === I || code === F) && isCpfAt(bytes, from) ? 'CPF' : type;
}

/** Requests repeat for each flight. */
function isRepeated(scope: Scope, { rows, bytes }: Cursor, request: Request, row: number): boolean {
  const from = rows[row + 16] as number;
  const length = (rows[row + 17] as number) - from;
  const { items, size } = scope.draft.requests;
  for (let index = 0; index < size; index++) {
    const before = items[index] as Request;
    if (before === request) return false;
    const other = before.row ?? -1;
    if (other < 0 || kindOf(rows[other] as number) !== ROW.document) continue;
    if (rows[other + 15] !== rows[row + 15] || before.traveller !== request.traveller) continue;
    const start = rows[other + 16] as number;
    if ((rows[other + 17] as number) - start === length && areSame(bytes, start, from, length)) return true;
  }
  return false;
}

function areSame(bytes: Uint8Array, one: number, other: number, length: number): boolean {
  for (let index = 0; index < length; index++) if (bytes[one + index] !== bytes[other + index]) return false;
  return true;
}

function applyIdentification(scope: Scope, cursor: Cursor, request: Request, row: number): boolean {
  const { rows, bytes } = cursor;
  const type = IDENTIFICATION_TYPES.get(rows[row + 1] as number);
  const traveller = linked(scope, request, rows[row + 4] as number);
  if (type === undefined || traveller === undefined) return false;
  addDocument(traveller.person, {
    type: refined(type, bytes, rows[row + 2] as number, rows[row + 3] as number),
    number: textIn(cursor, row + 2),
    issuer: undefined,
    expiration: undefined,
    issued: undefined,
  });
  return true;
}

function applySeats(scope: Scope, { rows }: Cursor, request: Request, row: number): boolean {
  if (!isLive(codeText(rows[row + 1] as number))) return true;
  if (request.segment !== undefined) {
    if (request.segment !== scope.pushed) return true;
  } else if (!coversPush(scope, codeText(rows[row + 2] as number), codeText(rows[row + 3] as number)))
    return true;
  const count = rows[row + 4] as number;
  for (let index = 0, at = row + 5; index < count; index++, at += 2) {
    const traveller = findByKey(scope.draft, rows[at + 1] as number);
    if (traveller !== undefined) traveller.person.seat ??= codeText(rows[at] as number);
    else if (count === 1) return false;
  }
  return true;
}

export function nameIn(cursor: Cursor, record: CheckIn): void {
  if (record.nameRow < 0) return;
  record.surname = nameTextIn(cursor, record.nameRow + 1);
  record.given = nameTextIn(cursor, record.nameRow + 3);
}

/** Call before names are compared. */
export function nameOf(cursor: Cursor, traveller: Traveller): void {
  const { person, nameRow: row } = traveller;
  const { rows } = cursor;
  traveller.nameRow = -1;
  person.surname ??= nameTextIn(cursor, row + 1);
  person.givenNames ??= cursor.textAt(rows[row + 3] as number, rows[row + 5] as number);
}
