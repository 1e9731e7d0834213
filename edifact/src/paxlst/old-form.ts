import { isCountryCode, issuerCode } from '../codes/countries.ts';
import { documentNumber, documentType, isDocumentNumber, isDocumentType } from '../codes/documents.ts';
import { givenNames, surnameOf } from '../codes/titles.ts';
import type { Cursor } from '../core/cursor.ts';
import { NEAR, parseDate } from '../core/dates.ts';
import type { MessageContext } from '../options.ts';
import { newDocument } from '../person.ts';
import type { Person, TravelDocument } from '../types.ts';
import { portIn } from './flight.ts';
import type { PersonReader } from './person.ts';

/**
 * Older US form: `PDT+type/number:expiry:issuer+surname:given:initial:birth:gender+PAX+from:to`.
 * The person stays open in `people`.
 */
export function readOldPerson(
  cursor: Cursor,
  people: PersonReader,
  context: MessageContext,
  index: number,
): void {
  const kind = cursor.short(3);
  const person = people.start(kind.startsWith('CR') ? 'CREW' : 'PASSENGER');
  person.inTransit = kind === 'ITI' || kind === 'TRA';
  readOldName(cursor, person, context, index);
  const birth = people.readBirth(cursor, cursor.text(2, 4));
  if (birth !== undefined) person.birthDate = birth;
  const gender = cursor.short(2, 5);
  if (gender === 'M' || gender === 'F' || gender === 'U' || gender === 'X') person.gender = gender;
  else if (gender !== '') context.findings.add('GENDER', { at: cursor, value: gender, person: index });
  const from = portIn(cursor, 4);
  // The country may be in a component of its own.
  const to = portIn(cursor, 4, cursor.components(4) > 3 ? 3 : 2);
  if (from !== '') person.embarkation = from;
  if (to !== '') person.debarkation = to;
  const document = readOldDocument(cursor, context, index);
  if (document !== undefined) person.documents.push(document);
}

function readOldName(cursor: Cursor, person: Person, context: MessageContext, index: number): void {
  const untitledNames = givenNames(`${cursor.text(2, 2)} ${cursor.text(2, 3)}`.trim());
  const surname = surnameOf(cursor.text(2, 1), untitledNames === undefined);
  if (surname !== undefined) person.surname = surname;
  if (untitledNames !== undefined) person.givenNames = untitledNames;
  if (surname === undefined && untitledNames === undefined)
    context.findings.add('NAME_MISSING', { at: cursor, person: index });
}

function readOldDocument(cursor: Cursor, context: MessageContext, index: number): TravelDocument | undefined {
  const text = cursor.text(1, 1);
  if (text === '') return undefined;
  const { findings } = context;
  const slash = text.indexOf('/');
  const type = documentType(slash < 0 ? '' : text.slice(0, slash).trim());
  const number = documentNumber(text.slice(slash + 1));
  const details = { at: cursor, value: number, person: index };
  if (number === '') {
    findings.add('DOCUMENT_NUMBER_MISSING', details);
    return undefined;
  }
  if (!isDocumentNumber(number)) findings.add('DOCUMENT_NUMBER', details);
  if (!isDocumentType(type)) findings.add('DOCUMENT_TYPE', { at: cursor, value: type, person: index });
  const document = newDocument(type, number);
  const issuer = issuerCode(cursor.short(1, 3));
  if (issuer !== '') document.issuer = issuer;
  if (issuer !== '' && !isCountryCode(issuer))
    findings.add('COUNTRY_CODE', { at: cursor, value: issuer, person: index });
  readOldExpiry(cursor, document, context, index);
  return document;
}

function readOldExpiry(
  cursor: Cursor,
  document: TravelDocument,
  context: MessageContext,
  index: number,
): void {
  const text = cursor.text(1, 2);
  if (text === '' || /^0+$/.test(text)) return;
  const date = parseDate(text, NEAR);
  const details = { at: cursor, value: text, person: index };
  if (date === undefined) {
    context.findings.add('DOCUMENT_DATE', details);
    return;
  }
  document.expiration = date;
  const flown = context.message.flights[0]?.departure?.slice(0, 10);
  if (flown !== undefined && date < flown) context.findings.add('DOCUMENT_EXPIRED', details);
}
