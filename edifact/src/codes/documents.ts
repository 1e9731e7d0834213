import { isPlainCode } from '../core/characters.ts';
import { isCpf } from './brazil.ts';

/** Document types that are understood (types.ts, {@link TravelDocument}). */
const TYPES = new Set(['P', 'V', 'I', 'A', 'C', 'IP', 'AC', 'L', 'M', 'T', 'F', 'CPF', 'K', 'R']);

/** Other ways to write a type: subtypes of passports, AIRIMP identification codes. */
const ALIASES = new Map<string, string>(
  Object.entries({
    PP: 'P',
    PT: 'P',
    PN: 'P',
    PS: 'P',
    PD: 'P',
    PO: 'P',
    PL: 'T',
    PC: 'IP',
    ID: 'I',
    NI: 'I',
    IN: 'I',
    VI: 'V',
    DL: 'L',
  }),
);

export function documentType(code: string): string {
  const upper = code.toUpperCase();
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
  'UNKNOWN',
  '0',
  '00000000',
  '000000000',
]);

/** The number without blanks; empty when the sender wrote that there is none. */
export function documentNumber(text: string): string {
  const bare = text.includes(' ') ? text.replaceAll(/\s+/g, '') : text;
  // Placeholders are words or zeros; most numbers begin otherwise.
  return bare.length <= 9 && FIRST_LETTERS.includes(bare.charAt(0)) && PLACEHOLDERS.has(bare.toUpperCase())
    ? ''
    : bare;
}

const FIRST_LETTERS = 'NXU0nxu';

/** Letters and digits, with the dashes, dots and slashes that national documents use. */
export function isDocumentNumber(number: string): boolean {
  return isPlainCode(number) || /^[\p{L}\d][\p{L}\d\-./]*$/u.test(number);
}

/** An identity card whose number is a valid CPF is one (standards digest, section 2.3). */
export function refineType(type: string, number: string): string {
  return (type === 'I' || type === 'F' || type === '') && number.length >= 11 && isCpf(number) ? 'CPF' : type;
}
