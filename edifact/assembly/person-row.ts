/* Equals `core/people-rows.ts`. Ranges are two offsets in the window, days are YYMMDD. */

export const RECORD: i32 = 0;
/** 0 if the window cuts the person. */
export const COUNT: i32 = 1;
/** 1 if all segments are usual. */
export const USUAL: i32 = 2;
export const ROLE: i32 = 3;
export const SURNAME: i32 = 4;
/** Range in the window, or in the texts if the next number is 1. */
export const GIVEN: i32 = 6;
export const GIVEN_IN_TEXTS: i32 = 8;
export const NAMES_HASH: i32 = 9;
export const BIRTH: i32 = 10;
export const GENDER: i32 = 11;
export const NATIONALITY: i32 = 12;
export const RESIDENCE: i32 = 13;
export const CLEARANCE: i32 = 14;
export const EMBARKATION: i32 = 15;
export const DEBARKATION: i32 = 16;
export const SEAT: i32 = 17;
export const LOCATOR: i32 = 18;
export const UNIQUE: i32 = 20;
export const UNIQUE_HASH: i32 = 22;
/** The airline precedes the range if present. */
export const FREQUENT_FLYER: i32 = 23;
export const AIRLINE: i32 = 25;
/** 1 if any bags are mentioned. */
export const BAGS: i32 = 26;
/** Pieces plus one. */
export const PIECES: i32 = 27;
export const WEIGHT: i32 = 28;
/** 1 if the weight is in pounds. */
export const POUNDS: i32 = 29;
/** 1 verified, 2 not verified. */
export const VERIFIED: i32 = 30;
export const CREW_ROLE: i32 = 31;
/** 1 if known; country, ranges of city and subdivision. */
export const BIRTH_PLACE: i32 = 32;
export const BIRTH_COUNTRY: i32 = 33;
export const BIRTH_CITY: i32 = 34;
export const BIRTH_SUBDIVISION: i32 = 36;
/** Counts of documents, phones, e-mails, bag tags and tickets. */
export const DOCUMENTS: i32 = 38;
export const PHONES: i32 = 39;
export const EMAILS: i32 = 40;
export const TAGS: i32 = 41;
export const TICKETS: i32 = 42;
/** Type (1 for a CPF), range of the number, issuer, expiry, day of issue. */
export const DOCUMENT_AT: i32 = 44;
export const DOCUMENT_SIZE: i32 = 6;
export const MOST_DOCUMENTS: i32 = 4;
export const PHONE_AT: i32 = 68;
export const MOST_PHONES: i32 = 4;
/** Ranges in the texts. */
export const EMAIL_AT: i32 = 76;
export const MOST_EMAILS: i32 = 3;
/** For each the range of the first tag, and the count or -1. */
export const TAG_AT: i32 = 82;
export const MOST_TAGS: i32 = 4;
export const TICKET_AT: i32 = 94;
export const MOST_TICKETS: i32 = 2;
/** 0 without documents. */
export const DOCUMENTS_HASH: i32 = 98;

export const SIZE: i32 = 400;
/** 0 in a new row. */
const CLEARED: i32 = 208;

let row: usize = 0;

export function begin(at: usize): void {
  row = at;
  const nothing = i8x16.splat(0);
  for (let offset: i32 = 0; offset < CLEARED; offset += 16) v128.store(row + offset, nothing);
}

export function get(place: i32): i32 {
  return load<i32>(row + (place << 2));
}

export function set(place: i32, value: i32): void {
  store<i32>(row + (place << 2), value);
}

export function setRange(place: i32, first: i32, last: i32): void {
  set(place, first);
  set(place + 1, last);
}
