import { isPlainCode } from '../core/characters.ts';
import { isCpf } from './brazil.ts';
import { isEmptyCode } from './empty-words.ts';

const TYPES = new Set(['P', 'V', 'I', 'A', 'C', 'IP', 'AC', 'L', 'M', 'T', 'F', 'CPF', 'RNM', 'K', 'R']);

/** Subtypes of passports and AIRIMP identification codes. */
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
  // The filler of a passport's zone.
  const upper = code.toUpperCase().replace(/<+$/, '');
  return ALIASES.get(upper) ?? upper;
}

export function isDocumentType(code: string): boolean {
  return TYPES.has(code);
}

/** Returns an empty text for a placeholder. */
export function documentNumber(text: string): string {
  const single = text.includes(' ') ? text.replaceAll(/\s+/g, '') : text;
  const bare = single.endsWith('<') ? single.replace(/<+$/, '') : single;
  return isEmptyCode(bare) || /^(?:0+|X)$/i.test(bare) ? '' : bare;
}

export function isDocumentNumber(number: string): boolean {
  return isPlainCode(number) || /^[\p{L}\d][\p{L}\d\-./]*$/u.test(number);
}

/** An identity card whose number is a valid CPF becomes a CPF (standards digest, section 2.3). */
export function refineType(type: string, number: string): string {
  return (type === 'I' || type === 'F' || type === '') && number.length >= 11 && isCpf(number) ? 'CPF' : type;
}
