import { parseBirth } from '../codes/births.ts';
import { countryCode, isCountryCode, issuerCode } from '../codes/countries.ts';
import { givenNames, splitNames } from '../codes/titles.ts';
import { documentNumber, documentType, refineType } from '../codes/documents.ts';
import { looksLikeAirimp, NEAR, parseAirimp, type Century } from '../core/dates.ts';
import type { Person, TravelDocument } from '../types.ts';

/* All known forms of SSR DOCS, DOCO, DOCA and FOID (standards digest, section 4.4). */

export interface Docs {
  type: string;
  issuer: string;
  number: string;
  nationality: string;
  /** As written; `birthDate` is the parsed value. */
  birth: string;
  birthDate?: string;
  gender?: Person['gender'];
  infant: boolean;
  expiry: string;
  expiration?: string;
  surname: string;
  given: string;
}

const GENDER = /^(?:M|F|U|X|MI|FI|UI|XI|MALE|FEMALE)$/;
const COUNTRY = /^[A-Z]{1,3}$/;
const TYPE = /^[A-Z\d]{0,2}$/;
const TYPE_NAME = /^[A-Z\d]{0,9}<?$/;
const COUNTRY_NAME = /^\p{L}[\p{L} .'-]*$/u;

function isDate(piece: string): boolean {
  return looksLikeAirimp(piece) || /^\d{6}(?:\d\d)?$/.test(piece) || /^\d{4}-\d\d-\d\d$/.test(piece);
}

/** A birth without a day. */
const PARTIAL = /^(?:(?:0?0|XX?)(?:[A-Z]{3}|000)(?:\d{4}|\d{2})|(?:19|20)\d\d(?:-\d\d)?)$/;

function isBirth(piece: string): boolean {
  return isDate(piece) || PARTIAL.test(piece);
}

/** The gender follows the birth date: the only fixed point of all layouts. */
function genderIndex(pieces: readonly string[]): number {
  for (let index = 1; index < pieces.length; index++) {
    if (GENDER.test(pieces[index] ?? '') && isBirth(pieces[index - 1] ?? '')) return index;
  }
  if (GENDER.test(pieces[6] ?? '') && pieces[5] === '') return 6;
  if (GENDER.test(pieces[5] ?? '') && pieces[4] === '' && pieces[0] !== '') return 5;
  // An expiry without birth and gender.
  const place = pieces[0] === '' ? 6 : 5;
  if (pieces[place - 1] === '' && pieces[place] === '' && isDate(pieces[place + 1] ?? '')) return place;
  const birth = pieces.findIndex((piece, index) => index >= 2 && isDate(piece));
  return birth >= 0 ? birth + 1 : 6;
}

/** Precedes the birth date if there is no document. */
const BIRTH_ONLY = 'DB';
/** Placeholder of an expiry date. */
const NO_DATE = /^(?:NA|NIL|NONE|X+|UNKNOWN|INDEF[A-Z]*)$/;

/** Applies without an expiry date. */
function isNameAt(piece: string): boolean {
  return /^\p{L}[\p{L} '-]+$/u.test(piece) && !NO_DATE.test(piece);
}

type Front = Pick<Docs, 'type' | 'issuer' | 'number' | 'nationality'>;

/** Handles missing pieces before the birth date. */
function looseFront(pieces: readonly string[]): Front {
  const front: Front = { type: '', issuer: '', number: '', nationality: '' };
  let rest = pieces.filter(piece => piece !== '' && piece !== BIRTH_ONLY);
  if (/^[A-Z]{1,2}$/.test(rest[0] ?? '') && rest.length > 1) {
    front.type = rest[0] ?? '';
    rest = rest.slice(1);
  }
  // A word without digits is a name.
  const at = rest.findIndex(piece => /\d/.test(piece));
  front.number = at < 0 ? '' : (rest[at] ?? '');
  for (const [index, piece] of rest.entries()) {
    if (index === at || !COUNTRY.test(piece)) continue;
    if (at < 0 || index > at) front.nationality = piece;
    else front.issuer = piece;
  }
  return front;
}

function frontOf(pieces: readonly string[], birth: number): Front {
  const lead = pieces.slice(0, birth);
  const standard = birth === 5 ? lead.slice(1) : birth === 4 && lead[0] !== '' ? lead : undefined;
  const [type = '', issuer = '', number = '', nationality = ''] = standard ?? [];
  // Next to a number, a country may be a full name.
  const country = /\d/.test(number) ? COUNTRY_NAME : COUNTRY;
  const fits =
    (/\d/.test(number) || type !== '' || number === '') &&
    (/\d/.test(number) ? TYPE_NAME : TYPE).test(type) &&
    (issuer === '' || country.test(issuer)) &&
    (nationality === '' || country.test(nationality));
  return standard !== undefined && fits ? { type, issuer, number, nationality } : looseFront(lead);
}

/** A name after slashes, `…-1LIMA/ANA`. Without a digit, the dash may belong to a double name. */
export const NAME_BEHIND = /-\d+\p{L}[\p{L}\p{M} '-]*\/\p{L}[\p{L}\p{M} /'-]*$/iu;

/** In an address, a dash between two digits belongs to house numbers. */
const NAME_BEHIND_ADDRESS = new RegExp(`(?<!\\d)${NAME_BEHIND.source}`, 'iu');

/** `12-APR-88`, `12 APR 88`. */
const HAS_PARTED_DATE = /\d[ .-][A-Z]{3}[ .-]\d\d/i;
const PARTED_DATE = /^(\d{1,2})[ .-]([A-Z]{3})[ .-](\d{4}|\d{2})$/;

/** Drops a leading action code and count (`HK1/P/…`). */
function split(text: string, behind = NAME_BEHIND): string[] {
  const pieces = text
    .trim()
    .toUpperCase()
    .replace(behind, '')
    .split('/')
    .map(piece => piece.trim());
  if (HAS_PARTED_DATE.test(text))
    for (const [index, piece] of pieces.entries()) pieces[index] = piece.replace(PARTED_DATE, '$1$2$3');
  if (/^(?:DOC[SOA])?(?:[A-Z\d]{2})?[A-Z]{2}\d{1,2}$/.test((pieces[0] ?? '').replaceAll(' ', '')))
    pieces[0] = '';
  return pieces;
}

/** Accepts a missing first slash, issuer or nationality, and empty pieces. */
export function parseDocs(text: string, century: Century): Docs {
  const pieces = split(text);
  const at = genderIndex(pieces);
  const genderText = pieces[at] ?? '';
  const hasGender = GENDER.test(genderText) || genderText === '';
  const after = hasGender ? at + 1 : at;
  const birth = pieces[at - 1] ?? '';
  const names = isNameAt(pieces[after] ?? '') ? after : after + 1;
  const infant = genderText.length === 2 && genderText.endsWith('I');
  const docs: Docs = {
    ...frontOf(pieces, at - 1),
    birth,
    infant,
    expiry: names === after ? '' : (pieces[after] ?? ''),
    surname: pieces[names] ?? '',
    given: '',
  };
  const gender = genderText.charAt(0);
  if (hasGender && (gender === 'M' || gender === 'F' || gender === 'U' || gender === 'X'))
    docs.gender = gender;
  // A title may follow each name.
  const parted = pieces[names + 1] === undefined ? splitNames(docs.surname) : undefined;
  if (parted !== undefined) docs.surname = parted.surname;
  const hints = { gender: docs.gender };
  const first = givenNames(parted?.given ?? pieces[names + 1] ?? '', hints) ?? '';
  const second = givenNames(pieces[names + 2] ?? '', hints) ?? '';
  docs.given = second === '' ? first : `${first} ${second}`.trim();
  const born = parseBirth(birth, century);
  const expires = docs.expiry === '' ? undefined : parseAirimp(docs.expiry, NEAR);
  if (born !== undefined) docs.birthDate = born;
  if (expires !== undefined) docs.expiration = expires;
  return docs;
}

/** `…/F/H`: the holder of a shared passport. */
const HOLDER = /^H\d*$/;

/** PSPT is the older form, without nationality. */
export function parsePassport(text: string, century: Century): Docs {
  const pieces = split(text.startsWith('/') ? text : `/${text}`).slice(1);
  while (pieces.length > 0 && (pieces.at(-1) === '' || HOLDER.test(pieces.at(-1) ?? ''))) pieces.pop();
  if (pieces[0] === 'P' && /\d/.test(pieces[1] ?? '')) pieces.shift();
  const last = pieces.at(-1) ?? '';
  const genderText = pieces.length > 3 && GENDER.test(last) ? last : '';
  if (genderText !== '') pieces.pop();
  const dated = pieces.findIndex((piece, index) => index > 0 && isDate(piece));
  const at = dated < 0 ? 2 : dated;
  const birth = pieces[at] ?? '';
  const issuer = at > 1 ? (pieces[at - 1] ?? '') : '';
  const docs: Docs = {
    type: 'P',
    issuer: COUNTRY.test(issuer) ? issuer : '',
    number: pieces[0] ?? '',
    nationality: '',
    birth,
    infant: genderText.length === 2,
    expiry: '',
    surname: pieces[at + 1] ?? '',
    given: pieces
      .slice(at + 2)
      .join(' ')
      .trim(),
  };
  const gender = genderText.charAt(0);
  if (gender === 'M' || gender === 'F' || gender === 'U' || gender === 'X') docs.gender = gender;
  const born = parseBirth(birth, century);
  if (born !== undefined) docs.birthDate = born;
  return docs;
}

export function docsDocument(docs: Docs): TravelDocument | undefined {
  const number = documentNumber(docs.number);
  if (number === '') return undefined;
  const type = refineType(documentType(docs.type), number);
  const document: TravelDocument = { type, number: type === 'CPF' ? number.replaceAll(/\D/g, '') : number };
  if (docs.issuer !== '') document.issuer = issuerCode(docs.issuer);
  if (docs.expiration !== undefined) document.expiration = docs.expiration;
  return document;
}

/** `RECIFE`, `BRA` or `RECIFE BRA`. */
function birthPlaceOf(text: string): Person['birthPlace'] {
  if (text === '') return undefined;
  if (text.length === 3) return isCountryCode(text) ? { country: text } : { city: text };
  const country = text.charAt(text.length - 4) === ' ' ? text.slice(-3) : '';
  return isCountryCode(country) ? { country, city: text.slice(0, -3).trim() } : { city: text };
}

export interface Doco {
  birthPlace: Person['birthPlace'];
  document?: TravelDocument;
  infant: boolean;
}

/** Visa, known traveller or redress number, and place of birth. */
export function parseDoco(text: string): Doco {
  const pieces = split(text);
  const from = pieces[0] === '' ? 1 : 0;
  // The place of birth and its slash may be missing.
  if (/^[VKR]$/.test(pieces[from] ?? '') && /\d/.test(pieces[from + 1] ?? '')) pieces.splice(from, 0, '');
  const [birthPlace = '', type = '', number = '', place = '', issued = '', valid = '', infant = ''] =
    pieces.slice(from);
  const result: Doco = { birthPlace: birthPlaceOf(birthPlace), infant: infant === 'I' };
  const clean = documentNumber(number);
  if (clean === '') return result;
  const document: TravelDocument = { type: documentType(type), number: clean };
  // The place of issue is usually a city.
  const issuer = [valid, isCountryCode(countryCode(place)) ? place : ''].find(code =>
    /^[A-Z]{2,3}$/.test(code),
  );
  const date = issued === '' ? undefined : parseAirimp(issued, NEAR);
  if (issuer !== undefined) document.issuer = issuerCode(issuer);
  if (date !== undefined) document.issued = date;
  return { ...result, document };
}

export interface Doca {
  /** `R` residence, `D` destination. */
  kind: string;
  address: NonNullable<Person['address']>;
  infant: boolean;
}

export function parseDoca(text: string): Doca {
  const pieces = split(text, NAME_BEHIND_ADDRESS);
  const from = pieces[0] === '' ? 1 : 0;
  const [kind = '', country = '', street = '', city = '', subdivision = '', postcode = '', infant = ''] =
    pieces.slice(from);
  const address: Doca['address'] = {};
  if (street !== '') address.street = street;
  if (city !== '') address.city = city;
  if (subdivision !== '') address.subdivision = subdivision;
  if (postcode !== '') address.postcode = postcode;
  if (country !== '') address.country = countryCode(country);
  return { kind, address, infant: infant === 'I' };
}

/** Empty for a card. */
export interface Foid {
  document?: TravelDocument;
  ticket?: string;
  frequentFlyer?: string;
}

const FOID =
  /^(?:[A-Z]{2}\d{1,2}[\s/]+)?(PP|ID|NI|DL|TN|CC|FF|CN|CR|MI|BR|LI|CPF)[\s/-]*([A-Z\d][A-Z\d .-]*)/;
const ISSUED = /^([A-Z]{3})[ -]+(?=[A-Z]*\d)/;

/** Accepts `PP123456`, `NI12345678909`, `TN9991234567890`. Drops payment cards. */
export function parseFoid(text: string): Foid {
  const bare = text.trim().toUpperCase().replace(/^\/+/, '');
  const match = FOID.exec(bare);
  if (match === null) return {};
  const [, code = '', whole = ''] = match;
  const issuer = issuerCode(ISSUED.exec(whole)?.[1] ?? '');
  const issued = issuer !== '' && isCountryCode(issuer);
  const rest = issued ? whole.replace(ISSUED, '') : whole;
  const number = documentNumber(rest.replace(/-\d[A-Z].*$/, '').replaceAll(/[.\s-]/g, ''));
  if (number === '' || code === 'CC') return {};
  if (code === 'TN') return { ticket: number };
  if (code === 'FF') return { frequentFlyer: number };
  if (!['PP', 'ID', 'NI', 'DL', 'LI', 'CPF'].includes(code)) return {};
  const type = code === 'LI' ? 'L' : documentType(code);
  const document: TravelDocument = { type: refineType(type, number), number };
  if (issued) document.issuer = issuer;
  return { document };
}
