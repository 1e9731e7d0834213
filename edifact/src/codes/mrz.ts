import { birthUntil, NEAR, parseDate } from '../core/dates.ts';
import { countryCode, issuerCode } from './countries.ts';

/* ICAO Doc 9303; standards digest, section 11. */

const WEIGHTS = [7, 3, 1];

function valueOf(character: string): number {
  if (character === '<') return 0;
  const code = character.charCodeAt(0);
  return code >= 0x41 ? code - 0x37 : code - 0x30;
}

/** Weights 7, 3, 1, letters from A = 10, modulo 10. */
export function mrzCheckDigit(field: string): string {
  let sum = 0;
  for (let index = 0; index < field.length; index++)
    sum += valueOf(field.charAt(index)) * (WEIGHTS[index % 3] ?? 0);
  return String(sum % 10);
}

export interface Mrz {
  /** `ID-FRA`: French identity card issued until 2021. */
  format: 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B' | 'ID-FRA';
  documentType: string;
  issuer: string;
  surname: string;
  givenNames: string;
  number: string;
  nationality: string;
  birthDate?: string;
  sex?: 'M' | 'F';
  expiration?: string;
  optional?: string;
  /** TD1: optional field of the second line. */
  secondOptional?: string;
  wrong: string[];
}

interface Layout {
  format: Mrz['format'];
  names: string;
  number: string;
  numberDigit: string;
  nationality: string;
  birth: string;
  sex: string;
  expiry: string;
  optional: string;
  optionalDigit?: string;
  secondOptional?: string;
  composite?: { over: string; digit: string };
}

function layoutOf(lines: readonly string[]): Layout | undefined {
  const [a = '', b = '', c = ''] = lines;
  if (lines.length === 3 && lines.every(line => line.length === 30)) {
    return {
      format: 'TD1',
      names: c,
      number: a.slice(5, 14),
      numberDigit: a.charAt(14),
      nationality: b.slice(15, 18),
      birth: b.slice(0, 7),
      sex: b.charAt(7),
      expiry: b.slice(8, 15),
      optional: a.slice(15, 30),
      secondOptional: b.slice(18, 29),
      composite: { over: a.slice(5) + b.slice(0, 7) + b.slice(8, 15) + b.slice(18, 29), digit: b.charAt(29) },
    };
  }
  const width = a.length;
  if (lines.length !== 2 || b.length !== width || (width !== 44 && width !== 36)) return undefined;
  if (width === 36 && a.startsWith('IDFRA')) return frenchCard(a, b);
  const visa = a.startsWith('V');
  const format = width === 44 ? (visa ? 'MRV-A' : 'TD3') : visa ? 'MRV-B' : 'TD2';
  const layout: Layout = {
    format,
    names: a.slice(5),
    number: b.slice(0, 9),
    numberDigit: b.charAt(9),
    nationality: b.slice(10, 13),
    birth: b.slice(13, 20),
    sex: b.charAt(20),
    expiry: b.slice(21, 28),
    optional: format === 'TD3' ? b.slice(28, 42) : format === 'TD2' ? b.slice(28, 35) : b.slice(28),
  };
  if (format === 'TD3') layout.optionalDigit = b.charAt(42);
  if (!visa) {
    layout.composite = {
      over: b.slice(0, 10) + b.slice(13, 20) + b.slice(21, width - 1),
      digit: b.charAt(width - 1),
    };
  }
  return layout;
}

/** Has given names in the second line and no expiry. */
function frenchCard(first: string, second: string): Layout {
  const givenNames = second.slice(13, 27).replaceAll(/<+/g, '<');
  return {
    format: 'ID-FRA',
    names: `${first.slice(5, 30).replace(/<+$/, '')}<<${givenNames}`,
    number: second.slice(0, 12),
    numberDigit: second.charAt(12),
    nationality: 'FRA',
    birth: second.slice(27, 34),
    sex: second.charAt(34),
    expiry: '',
    optional: first.slice(30),
    composite: { over: first + second.slice(0, 35), digit: second.charAt(35) },
  };
}

const plain = (text: string): string => text.replaceAll('<', ' ').replaceAll(/\s+/g, ' ').trim();

/**
 * A number of more than nine characters continues in the optional field, with its check digit last. On
 * Belgian cards the digit covers the filler between both parts.
 */
function readNumber(layout: Layout, issuer: string): { number: string; right: boolean; optional: string } {
  const short = layout.number.replaceAll('<', '');
  const card = layout.format === 'TD1' || layout.format === 'TD2';
  const full = layout.numberDigit === '<' && !layout.number.includes('<');
  const long = card && full ? /^([A-Z0-9]+)(\d)(?:<|$)/.exec(layout.optional) : null;
  if (long !== null) {
    const number = layout.number + (long[1] ?? '');
    return {
      number,
      right:
        mrzCheckDigit(number) === long[2] ||
        (issuer === 'BEL' && mrzCheckDigit(`${layout.number}<${long[1] ?? ''}`) === long[2]),
      optional: layout.optional.slice(long[0].length),
    };
  }
  return { number: short, right: isRight(layout.number, layout.numberDigit), optional: layout.optional };
}

function isRight(field: string, digit: string): boolean {
  return digit === '<' ? /^<*$/.test(field) : mrzCheckDigit(field) === digit;
}

const MRZ_DATE = /^(\d\d|<<)(\d\d|<<)(\d\d|<<)$/;

/** Fillers replace unknown parts of a date. */
function isRightDate(field: string): boolean {
  if (field === '') return true;
  const date = field.slice(0, 6);
  const parts = MRZ_DATE.exec(date)?.slice(1);
  if (parts === undefined || !isRight(date, field.charAt(6))) return false;
  // January has all days, and 2000 is a leap year.
  const [year, month, day] = parts.map((part, index) => (part === '<<' ? (index === 0 ? '00' : '01') : part));
  return parseDate(`${year}${month}${day}`, NEAR) !== undefined;
}

function wrongFields(layout: Layout, numberRight: boolean): string[] {
  const wrong: string[] = [];
  if (!numberRight) wrong.push('number');
  if (!isRightDate(layout.birth)) wrong.push('birthDate');
  if (!isRightDate(layout.expiry)) wrong.push('expiration');
  if (layout.optionalDigit !== undefined && !isRight(layout.optional, layout.optionalDigit))
    wrong.push('optional');
  if (layout.composite !== undefined && mrzCheckDigit(layout.composite.over) !== layout.composite.digit)
    wrong.push('composite');
  return wrong;
}

/** `today` decides the century of births. Returns undefined for an unknown shape. */
export function readMrz(text: string, today: string): Mrz | undefined {
  const lines = text
    .toUpperCase()
    .split(/\r?\n/)
    .map(line => line.replaceAll(/\s/g, ''))
    .filter(line => line !== '');
  if (!lines.every(line => /^[A-Z0-9<]+$/.test(line))) return undefined;
  const layout = layoutOf(lines);
  if (layout === undefined) return undefined;
  const first = lines[0] ?? '';
  const [surname = '', given = ''] = layout.names.split('<<', 2);
  const issuer = issuerCode(plain(first.slice(2, 5)));
  const { number, right, optional } = readNumber(layout, issuer);
  const mrz: Mrz = {
    format: layout.format,
    documentType: plain(first.slice(0, 2)),
    issuer,
    surname: plain(surname),
    givenNames: plain(given),
    number,
    nationality: countryCode(plain(layout.nationality)),
    wrong: wrongFields(layout, right),
  };
  const birth = parseDate(layout.birth.slice(0, 6), birthUntil(today));
  const expiry = parseDate(layout.expiry.slice(0, 6), NEAR);
  if (birth !== undefined) mrz.birthDate = birth;
  if (expiry !== undefined) mrz.expiration = expiry;
  if (layout.sex === 'M' || layout.sex === 'F') mrz.sex = layout.sex;
  if (plain(optional) !== '') mrz.optional = plain(optional);
  const second = plain(layout.secondOptional ?? '');
  if (second !== '') mrz.secondOptional = second;
  return mrz;
}
