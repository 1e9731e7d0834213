import { isCpfAt } from '../codes/brazil.ts';
import { isCountryCode, issuerCode } from '../codes/countries.ts';
import {
  documentNumber,
  documentType,
  isDocumentNumber,
  isDocumentType,
  refineType,
} from '../codes/documents.ts';
import type { Cursor } from '../core/cursor.ts';
import { inOrder, NEAR, parseAirimp, parseDate, parseSixDigits } from '../core/dates.ts';
import { rangeOf } from '../core/sources.ts';
import { pack, unpack } from '../core/tags.ts';
import type { MessageContext } from '../options.ts';
import { appendItem, newDocument } from '../person.ts';
import type { Person, SourceRange, TravelDocument } from '../types.ts';

const EXPIRY = pack('36');
const ISSUED = pack('182');
const ISSUER = pack('91');

type DocumentRanges = Partial<Record<'issuer' | 'expiration' | 'issued' | 'nextExpiration', SourceRange>>;

/** Standards digest, section 9.9. */
const FILLERS = new Set([
  '000000',
  '00000000',
  '991231',
  '99991231',
  '111111',
  '11111111',
  '999999',
  '99999999',
]);

const USUAL_TYPES = new Map(['P', 'V', 'A', 'C', 'I', 'IP', 'AC', 'F'].map(type => [pack(type), type]));

function isUsualNumber(bytes: Uint8Array, from: number, to: number): boolean {
  let numbered = false;
  for (let index = from; index < to; index++) {
    const byte = bytes[index] as number;
    if (byte > 0x30 && byte <= 0x39) numbered = true;
    else if (byte !== 0x30 && !(byte >= 0x41 && byte <= 0x5a)) return false;
  }
  return numbered;
}

/** In a format code of one digit, the day may come first. */
export function hasOddFormat(cursor: Cursor): boolean {
  return cursor.find(1, 3) && cursor.to - cursor.from === 1;
}

/** Group 5 of a PAXLST. Keeps an expiry or issuer that comes before its DOC. */
export class DocumentReader {
  person = 0;
  /** Local date; empty when unknown. */
  flightDate = '';
  readonly #context: MessageContext;
  #owner: Person | undefined;
  #open: TravelDocument | undefined;
  #nameless = false;
  /* Belongs to the open document, or to the next one. */
  #issuer: string | undefined;
  #expiration: string | undefined;
  #issued: string | undefined;
  /** A second expiry belongs to the next document. */
  #nextExpiration: string | undefined;
  #ranges: DocumentRanges = {};
  #tag = 0;
  #offset = 0;
  #length = 0;

  constructor(context: MessageContext) {
    this.#context = context;
  }

  start(person: Person): void {
    this.#owner = person;
    this.#open = undefined;
    this.#forget();
    this.#nextExpiration = undefined;
    if (this.#context.tracker !== undefined) this.#ranges = {};
  }

  #forget(): void {
    this.#issuer = undefined;
    this.#expiration = undefined;
    this.#issued = undefined;
  }

  open(cursor: Cursor): void {
    if (this.#open !== undefined) this.#settle();
    const document = this.#readUsual(cursor) ?? this.#readFully(cursor);
    if (this.#nextExpiration !== undefined && this.#expiration === undefined) {
      this.#expiration = this.#nextExpiration;
      if (this.#ranges.nextExpiration !== undefined) this.#ranges.expiration = this.#ranges.nextExpiration;
    }
    this.#nextExpiration = undefined;
    this.#placeAt(cursor);
    this.#open = document;
    if (this.#owner !== undefined) this.#owner.documents = appendItem(this.#owner.documents, document);
  }

  #placeAt(cursor: Cursor): void {
    this.#tag = cursor.tag;
    this.#offset = cursor.offset;
    this.#length = cursor.end - cursor.start;
  }

  #readUsual(cursor: Cursor): TravelDocument | undefined {
    const type = USUAL_TYPES.get(cursor.qualifier);
    if (type === undefined || !cursor.clean || !cursor.find(2, 1)) return undefined;
    if (!isUsualNumber(cursor.bytes, cursor.from, cursor.to)) return undefined;
    const { bytes, from, to } = cursor;
    const cpf = to - from === 11 && (type === 'I' || type === 'F') && isCpfAt(bytes, from);
    return newDocument(cpf ? 'CPF' : type, cursor.foundText());
  }

  #readFully(cursor: Cursor): TravelDocument {
    const number = documentNumber(cursor.text(2, 1));
    const code = documentType(cursor.short(1));
    const type = refineType(code, number);
    this.#check(cursor, code, type, number);
    return newDocument(type, number);
  }

  #check(cursor: Cursor, code: string, type: string, number: string): void {
    const { findings } = this.#context;
    if (!isDocumentType(type) || code === '')
      findings.add('DOCUMENT_TYPE', { at: cursor, value: code, person: this.person });
    if (number === '') findings.add('DOCUMENT_NUMBER_MISSING', { at: cursor, person: this.person });
    else if (!isDocumentNumber(number))
      findings.add('DOCUMENT_NUMBER', { at: cursor, value: number, person: this.person });
  }

  date(cursor: Cursor): void {
    const qualifier = cursor.qualifier;
    if (qualifier !== EXPIRY && qualifier !== ISSUED) return;
    const date = this.#date(cursor);
    if (date === undefined) return;
    if (qualifier === ISSUED) {
      this.#issued = date;
      this.#keepRange('issued', cursor);
    } else this.#expires(cursor, date);
  }

  #expires(cursor: Cursor, date: string): void {
    if (this.#open !== undefined && this.#expiration !== undefined) {
      this.#nextExpiration = date;
      this.#keepRange('nextExpiration', cursor);
      return;
    }
    this.#expiration = date;
    this.#keepRange('expiration', cursor);
    this.#placeAt(cursor);
  }

  #date(cursor: Cursor): string | undefined {
    const value = cursor.sixDigits(1, 2);
    if (value > 0 && value !== 991231 && value !== 111111 && value !== 999999 && !hasOddFormat(cursor)) {
      const usual = parseSixDigits(value, NEAR);
      if (usual !== undefined) return usual;
    }
    const text = cursor.text(1, 2);
    if (text === '') return undefined;
    if (FILLERS.has(text)) {
      this.#context.findings.add('DATE_FILLER', { at: cursor, value: text, person: this.person });
      return undefined;
    }
    const day = text.length > 8 ? text.replaceAll(/\D/g, '').slice(0, 8) : text;
    const date = parseDate(inOrder(day, cursor.text(1, 3)), NEAR) ?? parseAirimp(text, NEAR);
    if (date === undefined)
      this.#context.findings.add('DOCUMENT_DATE', { at: cursor, value: text, person: this.person });
    return date;
  }

  location(cursor: Cursor): void {
    if (cursor.qualifier !== ISSUER) return;
    const code = issuerCode(cursor.short(2));
    if (code === '') return;
    this.#issuer = code;
    this.#keepRange('issuer', cursor);
    if (!isCountryCode(code))
      this.#context.findings.add('COUNTRY_CODE', { at: cursor, value: code, person: this.person });
  }

  #settle(): void {
    const document = this.#open;
    if (document === undefined) return;
    const expiration = this.#expiration;
    document.issuer = this.#issuer;
    document.expiration = expiration;
    document.issued = this.#issued;
    this.#tellSources(document);
    if (expiration !== undefined && expiration < this.flightDate) {
      this.#context.findings.add('DOCUMENT_EXPIRED', {
        at: { segment: unpack(this.#tag), offset: this.#offset, length: this.#length },
        value: expiration,
        person: this.person,
      });
    }
    if (document.number === '') this.#nameless = true;
    this.#open = undefined;
    this.#forget();
  }

  #keepRange(key: keyof DocumentRanges, cursor: Cursor): void {
    if (this.#context.tracker !== undefined) this.#ranges[key] = rangeOf(cursor);
  }

  #tellSources(document: TravelDocument): void {
    const { tracker } = this.#context;
    if (tracker === undefined) return;
    for (const key of ['issuer', 'expiration', 'issued'] as const) {
      const range = this.#ranges[key];
      if (range !== undefined) tracker.noteField(document, key, range);
    }
    const { nextExpiration } = this.#ranges;
    this.#ranges = nextExpiration === undefined ? {} : { nextExpiration };
  }

  /** A document without a number cannot be identified. */
  finish(): void {
    if (this.#open !== undefined) this.#settle();
    if (!this.#nameless || this.#owner === undefined) return;
    this.#nameless = false;
    this.#owner.documents = this.#owner.documents.filter(({ number }) => number !== '');
  }
}
