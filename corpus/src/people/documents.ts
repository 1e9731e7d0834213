import { addDays } from '../calendar.ts';
import type { Random } from '../random.ts';

export interface CorpusDocument {
  /** P passport, V visa, I identity card, C residence card (RNM), L licence, AC crew member certificate. */
  type: 'P' | 'V' | 'I' | 'C' | 'L' | 'AC';
  number: string;
  issuer: string;
  expiration?: string;
  issued?: string;
}

/** Standards digest, section 12. */
function cpfDigit(digits: string): string {
  const first = digits.length + 1;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (first - index), 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

export function inventCpf(random: Random): string {
  const base = random.digits(9);
  return completeCpf(/^(\d)\1{8}$/.test(base) ? '123456789' : base);
}

/** Adds the check digits to the first nine. */
export function completeCpf(stem: string): string {
  const withFirst = stem + cpfDigit(stem);
  return withFirst + cpfDigit(withFirst);
}

/** Registro Nacional Migratório: a letter, six digits and a letter or digit. */
export function inventRnm(random: Random): string {
  return (
    random.pick(['F', 'G', 'V']) + random.digits(6) + random.letters(1, 'ABCDEFGHJKLMNPQRSTUVXYZ0123456789')
  );
}

/**
 * Passport number patterns: `A` any letter, `9` any digit, `X` letter or digit; text in brackets is literal.
 */
export const passportPatterns: Readonly<Record<string, string>> = {
  BRA: '[F]A999999',
  PRT: '[C]A999999',
  ESP: '[X]AA999999',
  ARG: '[AA]A999999',
  URY: '[C]999999',
  CHL: '[F]99999999',
  COL: '[A]A999999',
  PER: '[12]9999999',
  PAN: '[PA]9999999',
  USA: 'A99999999',
  GBR: '999999999',
  FRA: '99AA99999',
  DEU: '[C]XXXXXXXX',
  ITA: '[Y]A9999999',
  JPN: '[T]A9999999',
  CHN: '[E]99999999',
  QAT: '[01]999999',
  ARE: '[A]99999999',
  LBN: '[LR]9999999',
  EGY: '[A]99999999',
  JOR: '[T]999999',
  SAU: '[A]A999999',
  ZAF: '[A]99999999',
  MEX: '[G]99999999',
  PRY: '[C]999999',
  BOL: 'A999999',
  VEN: '999999999',
  AUS: '[P]A9999999',
  CAN: '[G]A999999',
  IRL: '[PA]9999999',
  BEL: '[E]A999999',
  AUT: '[U]9999999',
  CHE: '[X]9999999',
};

export const UNAMBIGUOUS_CHARACTERS = 'CFGHJKLMNPRTVWXYZ0123456789';

function fillPattern(random: Random, pattern: string): string {
  let out = '';
  let literal = false;
  for (const mark of pattern) {
    if (mark === '[' || mark === ']') literal = mark === '[';
    else if (literal) out += mark;
    else if (mark === 'A') out += random.letters(1);
    else if (mark === '9') out += random.digits(1);
    else out += random.letters(1, UNAMBIGUOUS_CHARACTERS);
  }
  return out;
}

/** Issues a passport up to eight years before `around`, but not before `birthDate`. */
export function inventPassport(
  random: Random,
  country: string,
  around: string,
  birthDate: string,
): CorpusDocument {
  const wished = addDays(around, -random.integer(15, 3100));
  const earliest = addDays(birthDate, 9);
  const issued = wished < earliest ? earliest : wished;
  return {
    type: 'P',
    number: fillPattern(random, passportPatterns[country] ?? 'AA9999999'),
    issuer: country,
    issued,
    expiration: addDays(issued, 3652),
  };
}

const NEEDS_VISA = new Set(['CHN', 'LBN', 'EGY', 'JOR', 'SAU', 'USA', 'CAN', 'AUS']);

export function needsVisa(country: string): boolean {
  return NEEDS_VISA.has(country);
}

export function inventVisa(random: Random, around: string): CorpusDocument {
  const issued = addDays(around, -random.integer(20, 700));
  return {
    type: 'V',
    number: `V${random.digits(7)}`,
    issuer: 'BRA',
    issued,
    expiration: addDays(issued, 1826),
  };
}
