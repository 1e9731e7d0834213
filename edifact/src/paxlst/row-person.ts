import { kilograms, tagSequence } from '../codes/amounts.ts';
import type { Cursor } from '../core/cursor.ts';
import type { Century } from '../core/dates.ts';
import { CPF, DOCUMENT, DOCUMENT_SIZE, PERSON, TAG_SIZE } from '../core/people-rows.ts';
import { pack } from '../core/tags.ts';
import { newBags, newDocument } from '../person.ts';
import {
  birthText,
  codeText,
  countryOf,
  issuerOf,
  countryText,
  expiryText,
  genderOf,
} from '../codes/row-values.ts';
import type { Bags, Person, TravelDocument } from '../types.ts';
import type { Identity } from './identity.ts';

/* Gives the same result as `person.ts`, from rows (`core/people-rows.ts`). */

const CREW = pack('FM');
const CREW_IN_TRANSIT = pack('DDT');
const PASSENGER_IN_TRANSIT = pack('DDU');

export interface FlightFacts {
  /** For frequent flyer numbers without an airline. */
  readonly carrier: string;
  readonly century: Century;
  /** Local date; empty when unknown. */
  readonly date: string;
}

interface Source {
  readonly rows: Int32Array;
  readonly at: number;
  readonly window: string;
  readonly texts: string;
}

/** Returns undefined if a finding may be necessary. Adds the hashes to `identity`. */
export function personOf(
  cursor: Cursor,
  at: number,
  flight: FlightFacts,
  identity: Identity,
): Person | undefined {
  const { rows, window, rowTexts: texts } = cursor;
  const source = { rows, at, window, texts };
  const nationality = countryOf(rows[at + PERSON.nationality] as number);
  const residence = countryOf(rows[at + PERSON.residence] as number);
  const birth = rows[at + PERSON.birth] as number;
  const birthDate = birth === 0 ? undefined : birthText(birth, flight.century);
  const documents = documentsOf(source, flight.date);
  if (nationality === undefined || residence === undefined || birthDate === '' || documents === undefined)
    return undefined;
  identity.use(
    rows[at + PERSON.namesHash] as number,
    rows[at + PERSON.uniqueHash] as number,
    rows[at + PERSON.documentsHash] as number,
  );
  const role = rows[at + PERSON.role] as number;
  const givenNamesText = (rows[at + PERSON.givenInTexts] as number) === 0 ? window : texts;
  const gender = rows[at + PERSON.gender] as number;
  return {
    kind: role === CREW || role === CREW_IN_TRANSIT ? 'CREW' : 'PASSENGER',
    inTransit: role === CREW_IN_TRANSIT || role === PASSENGER_IN_TRANSIT,
    surname: window.substring(rows[at + PERSON.surname] as number, rows[at + PERSON.surname + 1] as number),
    givenNames: givenNamesText.substring(
      rows[at + PERSON.given] as number,
      rows[at + PERSON.given + 1] as number,
    ),
    birthDate,
    gender: gender === 0 ? undefined : genderOf(gender),
    nationality: nationality === '' ? undefined : nationality,
    nationalities: nationality === '' ? [] : [nationality],
    residence: residence === '' ? undefined : residence,
    birthPlace: (rows[at + PERSON.birthPlace] as number) === 0 ? undefined : birthPlaceOf(source),
    address: undefined,
    documents,
    seat: codeOf(rows[at + PERSON.seat] as number),
    locator: rangeOf(source, PERSON.locator),
    uniqueReference: rangeOf(source, PERSON.unique),
    frequentFlyer:
      (rows[at + PERSON.frequentFlyer] as number) === 0 ? undefined : frequentFlyerOf(source, flight.carrier),
    bags: (rows[at + PERSON.bags] as number) === 0 ? undefined : bagsOf(source),
    embarkation: codeOf(rows[at + PERSON.embarkation] as number),
    debarkation: codeOf(rows[at + PERSON.debarkation] as number),
    clearance: codeOf(rows[at + PERSON.clearance] as number),
    phones: textsOf(source, window, rows[at + PERSON.phones] as number, PERSON.phoneAt),
    emails: textsOf(source, texts, rows[at + PERSON.emails] as number, PERSON.emailAt),
    crewRole: codeOf(rows[at + PERSON.crewRole] as number),
    verified: verifiedOf(rows[at + PERSON.verified] as number),
    ticketNumbers: textsOf(source, window, rows[at + PERSON.tickets] as number, PERSON.ticketAt),
    type: undefined,
    reference: undefined,
    checkIn: undefined,
    otherLegs: undefined,
  };
}

function codeOf(code: number): string | undefined {
  return code === 0 ? undefined : codeText(code);
}

function verifiedOf(state: number): boolean | undefined {
  return state === 0 ? undefined : state === 1;
}

function rangeOf({ rows, at, window }: Source, place: number): string | undefined {
  const from = rows[at + place] as number;
  return from === 0 ? undefined : window.substring(from, rows[at + place + 1]);
}

function textsOf({ rows, at }: Source, whole: string, count: number, place: number): string[] {
  if (count === 0) return [];
  const first = at + place;
  const list = [whole.substring(rows[first] as number, rows[first + 1])];
  for (let index = 1; index < count; index++)
    list.push(whole.substring(rows[first + index * 2] as number, rows[first + index * 2 + 1]));
  return list;
}

/** Returns undefined for an expired document, or an invalid country or day. */
function documentsOf(source: Source, flightDate: string): TravelDocument[] | undefined {
  const count = source.rows[source.at + PERSON.documents] as number;
  if (count === 0) return [];
  let at = source.at + PERSON.documentAt;
  const first = documentOf(source, at, flightDate);
  if (first === undefined) return undefined;
  const list = [first];
  for (let index = 1; index < count; index++) {
    at += DOCUMENT_SIZE;
    const document = documentOf(source, at, flightDate);
    if (document === undefined) return undefined;
    list.push(document);
  }
  return list;
}

function documentOf({ rows, window }: Source, at: number, flightDate: string): TravelDocument | undefined {
  const issuer = issuerOf(rows[at + DOCUMENT.issuer] as number);
  const expiry = rows[at + DOCUMENT.expiry] as number;
  const issued = rows[at + DOCUMENT.issued] as number;
  const expiration = expiry === 0 ? undefined : expiryText(expiry);
  const issuedOn = issued === 0 ? undefined : expiryText(issued);
  if (issuer === undefined || expiration === '' || issuedOn === '') return undefined;
  if (expiration !== undefined && expiration < flightDate) return undefined;
  const code = rows[at + DOCUMENT.type] as number;
  const number = window.substring(rows[at + DOCUMENT.number] as number, rows[at + DOCUMENT.number + 1]);
  const document = newDocument(code === CPF ? 'CPF' : codeText(code), number);
  if (issuer !== '') document.issuer = issuer;
  document.expiration = expiration;
  document.issued = issuedOn;
  return document;
}

function birthPlaceOf(source: Source): NonNullable<Person['birthPlace']> {
  const place: NonNullable<Person['birthPlace']> = {};
  const country = countryText(source.rows[source.at + PERSON.birthCountry] as number);
  const city = optional(source, PERSON.birthCity);
  const subdivision = optional(source, PERSON.birthSubdivision);
  if (country !== '') place.country = country;
  if (city !== '') place.city = city;
  if (subdivision !== '') place.subdivision = subdivision;
  return place;
}

function optional({ rows, at, window }: Source, place: number): string {
  return window.substring(rows[at + place] as number, rows[at + place + 1]);
}

function frequentFlyerOf(
  { rows, at, window }: Source,
  carrier: string,
): NonNullable<Person['frequentFlyer']> {
  const from = rows[at + PERSON.frequentFlyer] as number;
  const to = rows[at + PERSON.frequentFlyer + 1] as number;
  const airline = rows[at + PERSON.airline] as number;
  return airline === 0
    ? { airline: carrier, number: window.substring(from, to) }
    : { airline: codeText(airline), number: window.substring(from + 2, to) };
}

function bagsOf({ rows, at, window }: Source): Bags {
  const bags = newBags();
  const pieces = rows[at + PERSON.pieces] as number;
  const weight = rows[at + PERSON.weight] as number;
  if (pieces > 0) bags.count = pieces - 1;
  if (weight > 0) bags.weightKg = kilograms(weight, rows[at + PERSON.pounds] !== 0);
  const count = rows[at + PERSON.tags] as number;
  for (let index = 0, place = at + PERSON.tagAt; index < count; index++, place += TAG_SIZE) {
    const first = window.substring(rows[place] as number, rows[place + 1]);
    const sequence = rows[place + 2] as number;
    const tags = sequence < 2 ? [first] : tagSequence(first, sequence);
    bags.tags = index === 0 ? tags : [...bags.tags, ...tags];
  }
  return bags;
}
