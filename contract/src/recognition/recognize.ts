import { maxNameWords } from '../areas/search/values.ts';
import { minimumSearchText } from '../common.ts';
import { foldCode, foldText } from '../conditions/fold.ts';
import { isCpf } from '../documents.ts';
import type { Permission } from '../permissions.ts';
import { type FlightReference, parseFlightReference } from './flight-reference.ts';
import { findCard, listNumberKinds, type NumberKind } from './numbers.ts';
import { findZone, isBoardingPass } from './scans.ts';

/** Found by an exact value. */
export const lookUpKinds = [
  'FLIGHT',
  'DOCUMENT',
  'CPF',
  'LOCATOR',
  'TICKET',
  'EMAIL',
  'MRZ',
  'BOARDING_PASS',
] as const;
/** Criteria of the passenger search. Phones and cards need a reason. */
export const searchKinds = ['NAME', 'PHONE', 'CARD'] as const;

export type LookUpKind = (typeof lookUpKinds)[number];
export type SearchKind = (typeof searchKinds)[number];
/** `MRZ_PART`: the first line of a machine readable zone. */
export type RecognizedKind = LookUpKind | SearchKind | 'MRZ_PART';

export interface Recognition {
  kind: RecognizedKind;
  /** As the look-up or the passenger search takes it. */
  value: string;
  /** For the kind `FLIGHT`. */
  flight?: FlightReference;
}

/** A boarding pass of four legs with a signature. */
export const maxRecognizedLength = 800;
const maxTypedLength = 120;

const flightReaders = ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'] as const satisfies Permission[];
const passengerReaders = ['SEARCH_PASSENGERS'] as const satisfies Permission[];
const anyReaders = [...flightReaders, ...passengerReaders] as const;
/** Inspectors read documents and boarding passes in their panels. */
const scanReaders = [...anyReaders, 'INTERNATIONAL', 'DOMESTIC'] as const;

/** Permissions of which any one suffices for a kind. */
export const permissionsByKind: Readonly<Record<RecognizedKind, readonly Permission[]>> = {
  FLIGHT: flightReaders,
  DOCUMENT: anyReaders,
  CPF: anyReaders,
  LOCATOR: anyReaders,
  MRZ: scanReaders,
  MRZ_PART: scanReaders,
  BOARDING_PASS: scanReaders,
  TICKET: passengerReaders,
  EMAIL: passengerReaders,
  NAME: passengerReaders,
  PHONE: passengerReaders,
  CARD: passengerReaders,
};

/** Returns what a typed, pasted or scanned text can be, best first. `today` completes dates of flights. */
export function recognize(text: string, today: string): Recognition[] {
  if (text.length > maxRecognizedLength) return [];
  const scan = recognizeScan(text.trim());
  if (scan !== undefined) return [scan];
  const typed = text.replaceAll(/\s+/g, ' ').trim();
  if (typed.length > maxTypedLength) return [];
  if (typed.includes('@')) return isEmail(typed) ? [{ kind: 'EMAIL', value: typed }] : [];
  const card = findCard(typed);
  if (card !== undefined) return [{ kind: 'CARD', value: card }];
  return /^[+\d ()./-]+$/.test(typed) ? recognizeNumber(typed) : recognizeWords(typed, today);
}

export function recognizeFor(
  permissions: ReadonlySet<Permission>,
  text: string,
  today: string,
): Recognition[] {
  return recognize(text, today).filter(({ kind }) =>
    permissionsByKind[kind].some(permission => permissions.has(permission)),
  );
}

export function isLookUp<R extends { kind: RecognizedKind }>(
  recognition: R,
): recognition is R & { kind: LookUpKind } {
  return (lookUpKinds as readonly string[]).includes(recognition.kind);
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

function recognizeScan(text: string): Recognition | undefined {
  if (isBoardingPass(text)) return { kind: 'BOARDING_PASS', value: text };
  const zone = findZone(text);
  return zone === undefined ? undefined : { kind: zone.complete ? 'MRZ' : 'MRZ_PART', value: zone.lines };
}

function recognizeNumber(text: string): Recognition[] {
  const digits = text.replaceAll(/\D/g, '');
  const values: Record<NumberKind, string> = {
    CARD: `${digits.slice(0, 6)} ${digits.slice(6)}`,
    CPF: digits,
    DOCUMENT: digits,
    LOCATOR: digits,
    PHONE: text,
    TICKET: digits,
  };
  return listNumberKinds(text).map(kind => ({ kind, value: values[kind] }));
}

const locatorForm = /^[A-Z0-9]{5,8}$/;
/** Length that almost all booking systems use. */
const locatorLength = 6;
// Formats of lists: `P FX000111 BRA`, or a label and a number, `CPF 529…`.
const listedDocument = /^[A-Z]{1,3} (.*\d.*) [A-Z]{3}$/;
const labelledDocument = /^(?:CPF|RNM) (.*\d.*)$/;
/** A flight whose date does not exist is no document. */
const dayAndMonth = /\d\/\d/;
const documentForm = /^(?=.*\d)[A-Z0-9]{4,35}$/;

/** Flights are shown as `XQ 7001 GRU–LIS 2026-03-15`. */
const shownRoute = / [A-Z]{3}[–-][A-Z]{3}(?= |$)/;

function recognizeWords(typed: string, today: string): Recognition[] {
  const words = foldText(typed).replace(shownRoute, '');
  const flight = parseFlightReference(words, today);
  const asFlight: Recognition[] = flight === undefined ? [] : [{ kind: 'FLIGHT', value: words, flight }];
  // Only flights have a date.
  if (flight?.date !== undefined) return asFlight;
  const locator: Recognition[] = locatorForm.test(words) ? [{ kind: 'LOCATOR', value: words }] : [];
  if (!/\d/.test(words)) {
    const name = recognizeName(typed);
    // Officers paste locators in capitals; names come in any case.
    const isLikelyLocator = words.length === locatorLength && typed === words;
    return isLikelyLocator ? [...locator, ...name] : [...name, ...locator];
  }
  const document = dayAndMonth.test(words) ? [] : recognizeDocument(words);
  return words.length === locatorLength
    ? [...asFlight, ...locator, ...document]
    : [...asFlight, ...document, ...locator];
}

function recognizeDocument(words: string): Recognition[] {
  const number = listedDocument.exec(words)?.[1] ?? words;
  const value = foldCode(labelledDocument.exec(number)?.[1] ?? number);
  if (isCpf(value)) return [{ kind: 'CPF', value }];
  return documentForm.test(value) ? [{ kind: 'DOCUMENT', value }] : [];
}

const nameForm = /^[\p{L}\p{M} '’.*,/-]+$/u;

/** Takes `SILVA, Ana` and `SILVA/ANA` too. */
function recognizeName(typed: string): Recognition[] {
  if (!nameForm.test(typed)) return [];
  const value = typed.replaceAll(/[\s,/]+/g, ' ').trim();
  const letters = value.match(/\p{L}/gu)?.length ?? 0;
  return letters >= minimumSearchText && value.split(' ').length <= maxNameWords
    ? [{ kind: 'NAME', value }]
    : [];
}
