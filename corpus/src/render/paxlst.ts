/** Writes PAXLST (standards digest, section 2). */
import type { SegmentWriter, WriterElement } from '@farol/edifact';
import { hhmm, yymmdd } from '../calendar.ts';
import { formatPrintedName } from '../people/names.ts';
import { type WritingStyle, formatFlightNumber } from './style.ts';

export interface ListedDocument {
  type: string;
  number: string;
  issuer?: string;
  expiration?: string;
}

/** A person of a list. Dates are `YYYY-MM-DD`, countries three letters, airports IATA codes. */
export interface ListedPerson {
  surname: string;
  givenNames: string;
  birthDate?: string;
  gender?: 'M' | 'F' | 'U' | 'X';
  nationality?: string;
  residence?: string;
  birthPlace?: { country: string; city: string };
  documents: readonly ListedDocument[];
  seat?: string;
  locator?: string;
  uniqueReference?: string;
  frequentFlyer?: string;
  bags?: { count: number; weightKg: number; firstTag: string };
  phone?: string;
  email?: string;
  embarkation?: string;
  debarkation?: string;
  clearance?: string;
  inTransit?: boolean;
  /** Document data were swiped or checked. */
  verified?: boolean;
  /** CR1 … CR5; crew only. */
  crewRole?: string;
}

export interface ListedFlight {
  carrier: string;
  number: string;
  origin: string;
  destination: string;
  departure: string;
  arrival: string;
}

export interface PassengerList extends ListedFlight {
  kind: 'PASSENGER' | 'CREW' | 'ON_BOARD';
  people: readonly ListedPerson[];
  transactionReference: string;
  revision: number;
  contact: readonly [surname: string, given: string, phone: string];
}

function writeDocument(writer: SegmentWriter, document: ListedDocument): void {
  writer.segment('DOC', [document.type, '110', '111'], document.number);
  if (document.expiration !== undefined) writer.segment('DTM', ['36', yymmdd(document.expiration)]);
  if (document.issuer !== undefined) writer.segment('LOC', '91', document.issuer);
}

/** Surname, first given name, other given names. */
function nameOf(person: ListedPerson, style: WritingStyle): WriterElement {
  const [first, ...others] = formatPrintedName(person.givenNames, style.diacritics).split(' ');
  return [formatPrintedName(person.surname, style.diacritics), first, others.join(' ')];
}

/** Level A has no `@` and no lower case, so the sign is spelt out. */
function emailOf(email: string, style: WritingStyle): string {
  return style.syntax === 'UNOA:4' ? email.replace('@', '.AT.').replaceAll('_', '.').toUpperCase() : email;
}

function personQualifier(person: ListedPerson): string {
  if (person.crewRole !== undefined) return person.inTransit === true ? 'DDT' : 'FM';
  return person.inTransit === true ? 'DDU' : 'FL';
}

function writeBags(writer: SegmentWriter, person: ListedPerson, carrier: string): void {
  const { bags } = person;
  if (bags === undefined) return;
  writer.segment('MEA', 'CT', '', bags.count);
  writer.segment('MEA', 'WT', '', ['KGM', bags.weightKg]);
  if (person.verified !== undefined) writer.segment('GEI', '4', person.verified ? '173' : '174');
  writer.segment('FTX', 'BAG', '', '', [carrier + bags.firstTag, bags.count]);
}

function writePlaces(writer: SegmentWriter, person: ListedPerson, style: WritingStyle): void {
  const { birthPlace } = person;
  const places = [
    ['22', person.clearance],
    ['174', person.residence],
    ['178', person.embarkation],
    ['179', person.debarkation],
  ] as const;
  for (const [qualifier, place] of places) {
    if (place !== undefined) writer.segment('LOC', qualifier, place);
  }
  if (birthPlace === undefined) return;
  const city = formatPrintedName(birthPlace.city, style.diacritics);
  writer.segment('LOC', '180', birthPlace.country, city === '' ? undefined : ['', '', '', city]);
}

function writeContacts(writer: SegmentWriter, person: ListedPerson, style: WritingStyle): void {
  const numbers: WriterElement[] = [];
  if (person.phone !== undefined) numbers.push([person.phone, 'TE']);
  if (person.email !== undefined) numbers.push([emailOf(person.email, style), 'EM']);
  if (numbers.length > 0) writer.segment('COM', ...numbers);
}

function writeReferences(writer: SegmentWriter, person: ListedPerson): void {
  const references = [
    ['AVF', person.locator],
    ['ABO', person.uniqueReference],
    ['SEA', person.seat],
    ['CR', person.frequentFlyer],
  ] as const;
  for (const [qualifier, value] of references) {
    if (value !== undefined) writer.segment('RFF', [qualifier, value]);
  }
}

function writePerson(
  writer: SegmentWriter,
  person: ListedPerson,
  carrier: string,
  style: WritingStyle,
): void {
  writer.segment('NAD', personQualifier(person), '', '', nameOf(person, style));
  if (person.gender !== undefined) writer.segment('ATT', '2', '', person.gender);
  if (person.birthDate !== undefined) writer.segment('DTM', ['329', yymmdd(person.birthDate)]);
  if (person.bags !== undefined) writeBags(writer, person, carrier);
  else if (person.verified !== undefined) writer.segment('GEI', '4', person.verified ? '173' : '174');
  writePlaces(writer, person, style);
  writeContacts(writer, person, style);
  if (person.crewRole !== undefined) writer.segment('EMP', '1', [person.crewRole, '110', '111']);
  if (person.nationality !== undefined) writer.segment('NAT', '2', person.nationality);
  writeReferences(writer, person);
  for (const document of person.documents) writeDocument(writer, document);
}

/** Close-outs name people by reference alone. */
function writeOnBoard(writer: SegmentWriter, person: ListedPerson): void {
  writer.segment('NAD', 'ZZZ');
  writeReferences(writer, {
    surname: '',
    givenNames: '',
    documents: [],
    ...(person.locator !== undefined && { locator: person.locator }),
    ...(person.uniqueReference !== undefined && { uniqueReference: person.uniqueReference }),
  });
}

function writeLeg(writer: SegmentWriter, list: PassengerList, style: WritingStyle): void {
  const number = list.carrier + formatFlightNumber(list.number, style);
  writer.segment('TDT', '20', number, '', '', list.carrier);
  writer.segment('LOC', '125', list.origin);
  writer.segment('DTM', ['189', yymmdd(list.departure) + hhmm(list.departure), '201']);
  writer.segment('LOC', '87', list.destination);
  writer.segment('DTM', ['232', yymmdd(list.arrival) + hhmm(list.arrival), '201']);
}

const BEGINNINGS: Record<PassengerList['kind'], readonly string[]> = {
  PASSENGER: ['745'],
  CREW: ['250'],
  ON_BOARD: ['266', 'CLOB'],
};

/** Writes UNH to UNT. */
export function writePaxlst(
  writer: SegmentWriter,
  reference: string,
  list: PassengerList,
  style: WritingStyle,
): void {
  const [surname, givenNames, phone] = list.contact;
  const number = list.carrier + formatFlightNumber(list.number, style);
  writer.beginMessage(
    reference,
    `PAXLST:${style.release}:UN:IATA`,
    `${number}/${yymmdd(list.departure)}/${hhmm(list.departure)}`,
    { number: 1, last: true },
  );
  writer.segment('BGM', ...BEGINNINGS[list.kind]);
  writer.segment('RFF', ['TN', list.transactionReference, '', '', list.revision]);
  writer.segment('NAD', 'MS', '', '', [surname, givenNames]);
  writer.segment('COM', [phone, 'TE']);
  writeLeg(writer, list, style);
  for (const person of list.people) {
    if (list.kind === 'ON_BOARD') writeOnBoard(writer, person);
    else writePerson(writer, person, list.carrier, style);
  }
  writer.segment('CNT', [list.kind === 'CREW' ? '41' : '42', list.people.length]);
  writer.endMessage();
}

export function openPaxlst(
  writer: SegmentWriter,
  style: WritingStyle,
  envelope: { carrier: string; preparedAt: string; controlReference: string },
): void {
  const { carrier, preparedAt, controlReference } = envelope;
  const sender = `${carrier}AIR:ZZ`;
  const recipient = 'BRAPI:ZZ';
  writer.interchange({
    syntax: style.syntax,
    sender,
    recipient,
    preparedAt,
    controlReference,
    applicationReference: 'APIS',
  });
  if (!style.groups) return;
  writer.beginGroup({
    type: 'PAXLST',
    sender,
    recipient,
    preparedAt,
    reference: `G${controlReference}`,
    agency: 'UN',
    version: style.release,
  });
}
