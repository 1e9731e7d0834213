import { type CrewColumn, crewLengths, type CrewReason, firstCrewDate } from '@farol/contract';
import { isCalculatedNumber } from '@farol/contract/document-number';
import { isEmptyCode, isEmptyName } from '@farol/edifact/empty-words';
import type { CanonicalDocument } from '@farol/identity';
import type { StoredDocument } from '#kernel/document-columns.ts';
import {
  buildReason,
  type DocumentCells,
  type LineReason,
  parseDay,
  readDocument,
} from '#kernel/imports/values.ts';
import { foldDocument } from '#kernel/text.ts';

export type Reason = LineReason<CrewReason>;
export type Values = Readonly<Partial<Record<CrewColumn, string>>>;

/** A warning: the line is imported. */
export const isWarning = ({ code }: Reason): boolean => code === 'TYPE_UNKNOWN';

export function readRegistration({ registration = '' }: Values, reasons: Reason[]): string {
  if (foldDocument(registration) === '' || isEmptyCode(registration))
    reasons.push(buildReason('REGISTRATION_MISSING', registration));
  else if (registration.length > crewLengths.registration)
    reasons.push(buildReason('REGISTRATION_LONG', registration));
  else if (isCalculatedNumber(registration)) reasons.push(buildReason('NUMBER_ROUNDED', registration));
  return registration.toUpperCase();
}

export function readNames(
  { surname = '', givenNames = '' }: Values,
  reasons: Reason[],
): { surname: string; givenNames: string } {
  if (isEmptyName(`${surname} ${givenNames}`) || surname === '')
    reasons.push(buildReason('SURNAME_MISSING', surname));
  if (surname.length > crewLengths.surname) reasons.push(buildReason('NAME_LONG', surname));
  if (givenNames.length > crewLengths.givenNames) reasons.push(buildReason('NAME_LONG', givenNames));
  return { surname, givenNames };
}

export function readBirthDate(
  { birthDate: text = '' }: Values,
  today: string,
  reasons: Reason[],
): string | null {
  const day = readDay(text, 'BIRTH_DATE_FORMAT', reasons);
  if (day !== null && day > today) reasons.push(buildReason('BIRTH_DATE_AHEAD', text));
  return day;
}

export function readDay(
  text: string,
  code: Extract<CrewReason, `${string}_FORMAT`>,
  reasons: Reason[],
): string | null {
  const day = parseDay(text);
  if (day !== undefined && (day === null || day >= firstCrewDate)) return day;
  reasons.push(buildReason(code, text));
  return null;
}

const toStored = ({ type, number, issuer, issuerInput }: CanonicalDocument): StoredDocument => ({
  type: type ?? null,
  number,
  issuer: issuer ?? issuerInput ?? null,
});

/** Reads one or two documents in the stored form. */
export function readDocuments(
  { type, number, country, type2 = '', number2 = '', country2 = '' }: Values,
  reasons: Reason[],
): StoredDocument[] {
  const second: DocumentCells[] =
    `${type2}${number2}${country2}` === '' ? [] : [{ type: type2, number: number2, country: country2 }];
  return [{ type, number, country }, ...second].flatMap(cells => {
    const document = readDocument(cells, reasons);
    return document === undefined ? [] : [toStored(document)];
  });
}
