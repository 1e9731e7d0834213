import { dayOfYear } from './days.ts';
import type { BcbpLeg, BcbpPass, BcbpSecurity } from './types.ts';

type Written<Value> = Value extends { code: string }
  ? { code: string }
  : Value extends { text: string }
    ? { text: string }
    : Value;
type Writable<Shape> = { [Key in keyof Shape]: Written<Shape[Key]> };

/**
 * Data of a pass. `name` is `SURNAME/GIVEN`; diacritics and characters beyond 20 columns are dropped. `date`
 * replaces `dayOfYear`.
 */
export type BcbpInput = Writable<Partial<Omit<BcbpPass, 'legs' | 'security' | 'name'>>> & {
  name: string;
  legs: readonly Writable<BcbpLeg>[];
  security?: Pick<BcbpSecurity, 'type' | 'data'>;
};

type LegInput = Writable<BcbpLeg>;

const VERSION = '6';

/**
 * Writes a boarding pass barcode (standards digest, section 10). Throws RangeError with the field for a value
 * that does not fit.
 */
export function writeBcbp(pass: BcbpInput): string {
  if (pass.legs.length < 1 || pass.legs.length > 4) throw new RangeError('legs: from 1 to 4');
  const legs = pass.legs.map(
    (leg, index) => mandatory(leg) + sized('leg', conditional(pass, leg, index === 0)),
  );
  const indicator = pass.electronicTicket === false ? ' ' : 'E';
  return `M${legs.length}${nameColumns(pass.name)}${indicator}${legs.join('')}${securityOf(pass.security)}`;
}

function nameColumns(name: string): string {
  const bare = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^ -~]/g, '');
  return bare.slice(0, 20).padEnd(20);
}

function column(field: string, value: string | undefined, width: number): string {
  const text = value ?? '';
  if (text.length > width || /[^ -~]/.test(text))
    throw new RangeError(`${field}: at most ${width} ASCII characters`);
  return text.padEnd(width);
}

function sized(field: string, text: string): string {
  if (text.length > 0xff) throw new RangeError(`${field}: at most 255 characters`);
  return text.length.toString(16).toUpperCase().padStart(2, '0') + text;
}

function mandatory(leg: LegInput): string {
  return (
    column('locator', leg.locator, 7) +
    column('origin', leg.origin, 3) +
    column('destination', leg.destination, 3) +
    column('carrier', leg.carrier, 3) +
    column('number', leg.number?.padStart(4, '0'), 4) +
    column('suffix', leg.suffix, 1) +
    dayColumns(leg) +
    column('compartment', leg.compartment, 1) +
    column(
      'seat',
      leg.seat?.replace(/^\d{1,3}[A-Z]$/, seat => seat.padStart(4, '0')),
      4,
    ) +
    column(
      'sequence',
      leg.sequence?.replace(/^\d+/, digits => digits.padStart(4, '0')),
      5,
    ) +
    column('status', leg.status?.code, 1)
  );
}

function dayColumns({ date, dayOfYear: day }: LegInput): string {
  if (date === undefined && day === undefined) return '   ';
  return dayDigits('dayOfYear', date === undefined ? Number(day) : dayOfYear(date));
}

function dayDigits(field: string, day: number): string {
  if (!Number.isInteger(day) || day < 1 || day > 366) throw new RangeError(`${field}: no day of a year`);
  return String(day).padStart(3, '0');
}

function conditional(pass: BcbpInput, leg: LegInput, first: boolean): string {
  const own = column('privateData', leg.privateData, leg.privateData?.length ?? 0);
  const again = repeated(leg);
  if (!first) return again === '' && own === '' ? '' : sized('repeated part', again) + own;
  const once = unique(pass, again !== '');
  if (pass.version === undefined && once === '' && own === '') return '';
  const version = column('version', pass.version ?? VERSION, 1);
  return `>${version}${sized('unique part', once)}${sized('repeated part', again)}${own}`;
}

/** Empty without data, unless `needed`. */
function unique(pass: BcbpInput, needed: boolean): string {
  const tags = tagFields(pass.bagTags ?? []);
  const text =
    column('description', pass.description?.code, 1) +
    column('checkInSource', pass.checkInSource?.code, 1) +
    column('issuanceSource', pass.issuanceSource?.code, 1) +
    issueColumns(pass.issueDate) +
    column('documentType', pass.documentType?.code, 1) +
    column('issuer', pass.issuer, 3) +
    tags.join('');
  return needed || text.trim() !== '' ? text : '';
}

function issueColumns(date: string | undefined): string {
  return date === undefined ? '    ' : date.charAt(3) + dayDigits('issueDate', dayOfYear(date));
}

/** Consecutive tags share one of three fields. */
function tagFields(tags: readonly string[]): string[] {
  const fields: { first: string; count: number }[] = [];
  for (const tag of tags) {
    if (!/^\d{10}$/.test(tag)) throw new RangeError('bagTags: ten digits each');
    const last = fields.at(-1);
    const follows = last !== undefined && Number(tag) === Number(last.first) + last.count;
    const sameAirline = last !== undefined && tag.slice(0, 4) === last.first.slice(0, 4);
    if (follows && sameAirline && last.count < 999) last.count++;
    else fields.push({ first: tag, count: 1 });
  }
  if (fields.length > 3) throw new RangeError('bagTags: at most three sequences');
  return fields.map(({ first, count }) => first + String(count).padStart(3, '0'));
}

function repeated(leg: LegInput): string {
  const fast = leg.fastTrack === undefined ? ' ' : leg.fastTrack ? 'Y' : 'N';
  const text =
    column('airlineCode', leg.airlineCode, 3) +
    column('documentSerial', leg.documentSerial, 10) +
    column('selectee', leg.selectee?.code, 1) +
    column('documentCheck', leg.documentCheck?.code, 1) +
    column('marketingCarrier', leg.marketingCarrier, 3) +
    column('frequentFlyer.airline', leg.frequentFlyer?.airline, 3) +
    column('frequentFlyer.number', leg.frequentFlyer?.number, 16) +
    column('discount', leg.discount, 1) +
    column('freeBags', leg.freeBags?.text, 3) +
    fast;
  return text.trim() === '' ? '' : text;
}

function securityOf(security: BcbpInput['security']): string {
  if (security === undefined) return '';
  const data = column('security.data', security.data, security.data.length);
  return `^${column('security.type', security.type, 1)}${sized('security.data', data)}`;
}
