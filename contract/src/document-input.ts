import * as z from 'zod/mini';
import { trimmedText } from './common.ts';
import { foldCode, listOtherLetters } from './conditions/fold.ts';
import { requireRule } from './findings.ts';

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

const word = (max: number) =>
  z._default(z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(max))), null);

/**
 * A document to compare by number (without punctuation), type and issuing country; a missing value matches
 * any. Accepts types and countries in any form: `P`, `PP`, `passaporte`; `D`, `DE`, `DEU`, `alemanha`.
 */
export const documentInput = z.object({
  type: word(documentLengths.type),
  number: trimmedText({ min: minDocumentNumberLength, max: documentLengths.number }).check(
    requireRule(isDocumentNumber, 'MIN_LENGTH', { min: minDocumentNumberLength }),
    comparable,
  ),
  issuer: word(documentLengths.issuer),
});

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
  'COUNTRY_UNKNOWN',
] as const;
export type DocumentReason = (typeof documentReasons)[number];
