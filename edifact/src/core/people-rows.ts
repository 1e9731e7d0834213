/* Equals `assembly/person-row.ts`. Days may be invalid and codes unknown. */

/** Ranges have the start here; the end is the next number. */
export const PERSON = {
  record: 0,
  count: 1,
  usual: 2,
  role: 3,
  surname: 4,
  given: 6,
  givenInTexts: 8,
  namesHash: 9,
  birth: 10,
  gender: 11,
  nationality: 12,
  residence: 13,
  clearance: 14,
  embarkation: 15,
  debarkation: 16,
  seat: 17,
  locator: 18,
  unique: 20,
  uniqueHash: 22,
  frequentFlyer: 23,
  airline: 25,
  bags: 26,
  pieces: 27,
  weight: 28,
  pounds: 29,
  verified: 30,
  crewRole: 31,
  birthPlace: 32,
  birthCountry: 33,
  birthCity: 34,
  birthSubdivision: 36,
  documents: 38,
  phones: 39,
  emails: 40,
  tags: 41,
  tickets: 42,
  documentAt: 44,
  phoneAt: 68,
  emailAt: 76,
  tagAt: 82,
  ticketAt: 94,
  documentsHash: 98,
} as const;

export const DOCUMENT = { type: 0, number: 1, issuer: 3, expiry: 4, issued: 5 } as const;
export const DOCUMENT_SIZE = 6;
export const TAG_SIZE = 3;
/** Type of a document whose number is a CPF. */
export const CPF = 1;

export const PERSON_SIZE = 100;
