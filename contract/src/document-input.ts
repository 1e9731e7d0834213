import * as z from 'zod/mini';
import { trimmedText } from './common.ts';
import { foldCode, listOtherLetters } from './conditions/fold.ts';
import { type DocumentNumberFault, findNumberFault } from './document-number.ts';
import { requireRule } from './findings.ts';
import type { InputErrorCode } from './inputErrors.ts';

/** Shorter numbers would match too many documents. */
const minDocumentNumberLength = 3;
export const documentLengths = { type: 40, number: 35, issuer: 60 } as const;

export function isDocumentNumber(text: string): boolean {
  return foldCode(text).length >= minDocumentNumberLength;
}

/** Refuses letters without a Latin equivalent and lists them. */
const comparable = z.check<string>(({ value, issues }) => {
  const letters = listOtherLetters(value).join(' ');
  if (letters === '') return;
  const params = { code: 'DOCUMENT_LETTERS', params: { value, letters } };
  issues.push({ code: 'custom', path: [], params, input: value, continue: false });
});

const faultCodes: Readonly<Record<DocumentNumberFault, InputErrorCode>> = {
  CALCULATED: 'DOCUMENT_CALCULATED',
  EMPTY: 'DOCUMENT_EMPTY',
  CPF_SHORT: 'CPF_SHORT',
  CPF_INVALID: 'CPF_INVALID',
};

const possibleNumber = z.check<{ type: string | null; number: string }>(({ value, issues }) => {
  const fault = findNumberFault(value.number, value.type);
  if (fault === undefined) return;
  const params = { code: faultCodes[fault], params: { value: value.number } };
  issues.push({ code: 'custom', path: ['number'], params, input: value.number, continue: false });
});

const word = (max: number) =>
  z._default(z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(max))), null);

/**
 * A document to compare by number (without punctuation), type and issuing country; a missing value matches
 * any. Accepts types and countries in any form: `P`, `PP`, `passaporte`; `D`, `DE`, `DEU`, `alemanha`.
 */
export const documentInput = z
  .object({
    type: word(documentLengths.type),
    number: trimmedText({ min: minDocumentNumberLength, max: documentLengths.number }).check(
      requireRule(isDocumentNumber, 'MIN_LENGTH', { min: minDocumentNumberLength }),
      comparable,
    ),
    issuer: word(documentLengths.issuer),
  })
  .check(possibleNumber);

/** Reasons of an imported line. */
export const documentReasons = [
  'TYPE_LONG',
  'TYPE_UNKNOWN',
  'NUMBER_MISSING',
  'NUMBER_SHORT',
  'NUMBER_LONG',
  'NUMBER_LETTERS',
  'NUMBER_LINES',
  'NUMBER_ROUNDED',
  'NUMBER_EMPTY',
  'CPF_SHORT',
  'CPF_INVALID',
  'COUNTRY_UNKNOWN',
] as const;
export type DocumentReason = (typeof documentReasons)[number];
