import { countryCode, isCountryCode, issuerCode } from '../codes/countries.ts';
import { documentNumber, documentType, isDocumentNumber, isDocumentType } from '../codes/documents.ts';
import type { FindingDetails } from '../core/findings.ts';
import type { MessageContext } from '../options.ts';
import { addNationality } from '../person.ts';
import type { TravelDocument } from '../types.ts';
import type { Docs } from './airimp.ts';
import { findIndex, type Draft, type Request, type Traveller } from './booking.ts';

interface Scope {
  draft: Draft;
  context: MessageContext;
  booking: number;
  flightDate: string;
}

function details(scope: Scope, request: Request, traveller: Traveller, value = ''): FindingDetails {
  const where: FindingDetails = {
    booking: scope.booking,
    person: findIndex(scope.draft)?.positionOf(traveller) ?? scope.draft.travellers.indexOf(traveller),
    value,
  };
  if (request.at !== undefined) where.at = request.at;
  return where;
}

/** Adds the nationality. */
export function checkDocs(scope: Scope, request: Request, docs: Docs, traveller: Traveller): void {
  const { findings } = scope.context;
  const where = (value: string): FindingDetails => details(scope, request, traveller, value);
  checkNationality(scope, docs, traveller, where);
  if (docs.birth !== '' && docs.birthDate === undefined) findings.add('BIRTH_DATE', where(docs.birth));
  else if (docs.birthDate !== undefined && scope.flightDate !== '' && docs.birthDate > scope.flightDate) {
    findings.add('BIRTH_AFTER_FLIGHT', where(docs.birth));
  } else if (docs.birthDate !== undefined && docs.birthDate.length < 10) {
    findings.add('BIRTH_DATE_PARTIAL', where(docs.birth));
  }
  const number = documentNumber(docs.number);
  // An expiry or such a type belongs to a document with a number.
  if (number === '' && (docs.number !== '' || docs.type !== '' || docs.expiry !== ''))
    findings.add('DOCUMENT_NUMBER_MISSING', where(''));
  if (number === '') return;
  if (!isDocumentNumber(number)) findings.add('DOCUMENT_NUMBER', where(number));
  const type = documentType(docs.type);
  if (!isDocumentType(type)) findings.add('DOCUMENT_TYPE', where(docs.type));
  const issuer = issuerCode(docs.issuer);
  if (issuer !== '' && !isCountryCode(issuer)) findings.add('COUNTRY_CODE', where(docs.issuer));
  if (docs.expiry !== '' && docs.expiration === undefined) findings.add('DOCUMENT_DATE', where(docs.expiry));
  checkExpiry(scope, docs.expiration, where);
}

function checkNationality(
  scope: Scope,
  docs: Docs,
  traveller: Traveller,
  where: (value: string) => FindingDetails,
): void {
  if (docs.nationality === '') return;
  const code = countryCode(docs.nationality);
  addNationality(traveller.person, code);
  if (!isCountryCode(code)) scope.context.findings.add('NATIONALITY', where(docs.nationality));
}

function checkExpiry(
  scope: Scope,
  expiration: string | undefined,
  where: (value: string) => FindingDetails,
): void {
  if (expiration !== undefined && scope.flightDate !== '' && expiration < scope.flightDate) {
    scope.context.findings.add('DOCUMENT_EXPIRED', where(expiration));
  }
}

export function checkDocument(
  scope: Scope,
  request: Request,
  document: TravelDocument,
  traveller: Traveller,
): void {
  const where = (value: string): FindingDetails => details(scope, request, traveller, value);
  if (!isDocumentNumber(document.number))
    scope.context.findings.add('DOCUMENT_NUMBER', where(document.number));
  if (!isDocumentType(document.type)) scope.context.findings.add('DOCUMENT_TYPE', where(document.type));
  checkExpiry(scope, document.expiration, where);
}
