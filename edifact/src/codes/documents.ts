import { isPlainCode } from '../core/characters.ts';
import { isCpf } from './brazil.ts';

/** Document types that are understood (types.ts, {@link TravelDocument}). */
const TYPES = new Set(['P', 'V', 'I', 'A', 'C', 'IP', 'AC', 'L', 'M', 'T', 'F', 'CPF', 'RNM', 'K', 'R']);

/** Other ways to write a type: subtypes of passports, AIRIMP identification codes. */
const ALIASES = new Map<string, string>(
  Object.entries({
    PP: 'P',
    PT: 'P',
    PN: 'P',
    PS: 'P',
    PD: 'P',
    PO: 'P',
    PE: 'P',
    PM: 'P',
    PR: 'P',
    PU: 'P',
    PASSPORT: 'P',
    PL: 'T',
    PC: 'IP',
    ID: 'I',
    NI: 'I',
    IN: 'I',
    VI: 'V',
    DL: 'L',
    CNH: 'L',
    RG: 'I',
    RNE: 'RNM',
    CRNM: 'RNM',
    VISA: 'V',
  }),
);

export function documentType(code: string): string {
  // The mark of a passport's zone fills a place.
  const upper = code.toUpperCase().replace(/<+$/, '');
  return ALIASES.get(upper) ?? upper;
}

export function isDocumentType(code: string): boolean {
  return TYPES.has(code);
}

const PLACEHOLDERS = new Set([
  'NA',
  'N/A',
  'XX',
  'XXX',
  'NIL',
  'NONE',
  'NULL',
  'UNKNOWN',
  'PENDING',
  'TBA',
  'TBD',
]);
/** Zeros, X and marks alone. */
const FILLED = /^(?:0+|X+|[^\p{L}\d]+)$/iu;

/** The number without blanks; empty when the sender wrote that there is none. */
export function documentNumber(text: string): string {
  const single = text.includes(' ') ? text.replaceAll(/\s+/g, '') : text;
  const bare = single.endsWith('<') ? single.replace(/<+$/, '') : single;
  // Most numbers have a digit other than 0.
  return /[1-9]/.test(bare) || !(FILLED.test(bare) || PLACEHOLDERS.has(bare.toUpperCase())) ? bare : '';
}

/** Letters and digits, with the dashes, dots and slashes that national documents use. */
export function isDocumentNumber(number: string): boolean {
  return isPlainCode(number) || /^[\p{L}\d][\p{L}\d\-./]*$/u.test(number);
}

/** An identity card whose number is a valid CPF is one (standards digest, section 2.3). */
export function refineType(type: string, number: string): string {
  return (type === 'I' || type === 'F' || type === '') && number.length >= 11 && isCpf(number) ? 'CPF' : type;
}
