import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DESCRIPTIONS,
  DOCUMENT_CHECKS,
  DOCUMENT_TYPES,
  SELECTEES,
  SOURCES,
  STATUSES,
  coded,
} from './codes.ts';
import { cases, SEED } from '../testing.ts';
import { readBcbp, writeBcbp, type BcbpInput, type BcbpLeg, type BcbpPass } from './index.ts';

const now = new Date('2026-03-15T12:00Z');
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const DIGITS = [...'0123456789'];

const textOf = (units: string[], minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...units), minLength, maxLength });
const letters = (least: number, most?: number) => textOf(LETTERS, least, most);
/** Columns of zeros are empty. */
const digits = (least: number, most?: number) =>
  textOf(DIGITS, least, most).filter(text => text.length === 1 || /[^0]/.test(text));
const code = <Meaning extends string>(table: Readonly<Record<string, Meaning>>) =>
  fc
    .constantFrom(...Object.keys(table))
    .map(key => coded(table, key) ?? { code: key, meaning: 'OTHER' as const });
const day = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
    .map(days => new Date(days * 86_400_000).toISOString().slice(0, 10));
const optionalRecord = <Shape>(shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> }) =>
  fc.record(shape, { requiredKeys: [] });

const bags = fc.oneof(
  fc.integer({ min: 0, max: 9 }).map(amount => ({ text: `${amount}PC`, amount, unit: 'PIECES' as const })),
  fc.integer({ min: 1, max: 99 }).map(amount => ({ text: `${amount}K`, amount, unit: 'KILOGRAMS' as const })),
);

/** A locator and a recent date of issue, so that reading gives no remark. */
const leg: fc.Arbitrary<BcbpLeg> = fc
  .tuple(
    letters(5, 7),
    day('2026-01-02', '2026-07-15'),
    optionalRecord<BcbpLeg>({
      origin: letters(3),
      destination: letters(3),
      carrier: letters(2, 3),
      number: fc.integer({ min: 1, max: 9999 }).map(String),
      suffix: letters(1),
      compartment: letters(1),
      seat: fc.oneof(
        fc.constant('INF'),
        fc.tuple(fc.integer({ min: 1, max: 99 }), letters(1)).map(parts => parts.join('')),
      ),
      sequence: fc.integer({ min: 1, max: 9999 }).map(String),
      status: code(STATUSES),
      airlineCode: digits(3),
      documentSerial: digits(10),
      selectee: code(SELECTEES),
      documentCheck: code(DOCUMENT_CHECKS),
      marketingCarrier: letters(2, 3),
      frequentFlyer: fc.record({ airline: letters(2, 3), number: digits(1, 16) }),
      discount: digits(1),
      freeBags: bags,
      fastTrack: fc.boolean(),
      privateData: textOf([...LETTERS, ...'^> *'], 1, 40).filter(text => text.trimEnd() === text),
    }),
  )
  .map(([locator, date, rest]) => {
    if (rest.number === undefined) delete rest.suffix;
    return { ...rest, locator, date };
  });

const pass: fc.Arbitrary<BcbpInput & { bagTags: string[] }> = fc
  .tuple(
    fc.tuple(letters(2, 9), letters(2, 9)).map(parts => parts.join('/')),
    fc.array(leg, { minLength: 1, maxLength: 4 }),
    optionalRecord<
      Omit<BcbpPass, 'name' | 'legs' | 'electronicTicket' | 'bagTags' | 'surname' | 'givenNames'>
    >({
      version: fc.constantFrom('2', '5', '6', '7', '8'),
      description: code(DESCRIPTIONS),
      checkInSource: code(SOURCES),
      issuanceSource: code(SOURCES),
      issueDate: day('2026-02-01', '2026-03-15'),
      documentType: code(DOCUMENT_TYPES),
      issuer: letters(2, 3),
      security: fc.record({
        type: digits(1),
        data: textOf([...LETTERS, ...'+/='], 0, 100),
        verification: fc.constant('NOT_VERIFIABLE' as const),
      }),
    }),
    fc.tuple(digits(4), fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 0, max: 40 })),
  )
  .map(([name, legs, rest, [lead, first, count]]) => ({
    ...rest,
    name,
    legs,
    electronicTicket: true,
    bagTags: Array.from({ length: count }, (_, index) => lead + String(first + index).padStart(6, '0')),
  }));

test('reads a written pass without a remark', () => {
  fc.assert(
    fc.property(pass, input => {
      const result = readBcbp(writeBcbp(input), { now, strict: true });
      if (!result.ok) throw new Error(result.reason);
      expect(result.warnings).toEqual([]);
      const { surname, givenNames, version, legs, ...read } = result.pass;
      const { version: wished = version, legs: _, ...rest } = input;
      expect(read).toEqual(rest);
      expect(version).toBe(wished);
      expect(`${surname}/${givenNames}`.length).toBeGreaterThan(3);
      expect(legs.map(({ dayOfYear, ...written }) => [dayOfYear !== undefined, written])).toEqual(
        input.legs.map(written => [true, written]),
      );
      expect(writeBcbp(result.pass)).toBe(writeBcbp(input));
    }),
    { seed: SEED, numRuns: cases(150) },
  );
});

const anyUnit = fc.integer({ min: 0, max: 0xffff }).map(value => String.fromCharCode(value));

test('never throws for any scanned text', () => {
  const valid = writeBcbp({
    name: 'LIMA/ANA',
    bagTags: ['0999123456'],
    legs: [
      { number: '1', frequentFlyer: { airline: 'XQ', number: '1' } },
      { number: '2', fastTrack: true },
    ],
    security: { type: '1', data: 'ABC' },
  });
  const broken = fc
    .tuple(fc.nat({ max: valid.length }), fc.nat({ max: 40 }), fc.string({ maxLength: 40 }))
    .map(([at, length, text]) => valid.slice(0, at) + text + valid.slice(at + length));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyUnit }), broken), fc.boolean(), (text, strict) => {
      const result = readBcbp(text, { now, strict });
      expect(typeof result.ok).toBe('boolean');
    }),
    { seed: SEED, numRuns: cases(300) },
  );
});

test('writes the columns of the resolution', () => {
  const text = writeBcbp({
    name: 'Conceição e Silva/João Antônio',
    electronicTicket: false,
    legs: [
      {
        locator: 'Q7ZK2M',
        origin: 'LIS',
        destination: 'GRU',
        carrier: 'XQ',
        number: '42',
        date: '2026-01-05',
        compartment: 'Y',
        seat: '1A',
        sequence: '7',
        status: { code: '1' },
      },
    ],
  });
  expect(text).toBe('M1CONCEICAO E SILVA/JO Q7ZK2M LISGRUXQ 0042 005Y001A0007 100');
});

test('shares a field between consecutive tags', () => {
  const tags = ['0999000001', '0999000002', '0999000003', '0998999999', '0999000009'];
  expect(writeBcbp({ name: 'LIMA/ANA', bagTags: tags, legs: [{}] })).toContain(
    '099900000100309989999990010999000009001',
  );
});

test.each<[string, Partial<BcbpInput>]>([
  ['legs', { legs: [] }],
  ['legs', { legs: [{}, {}, {}, {}, {}] }],
  ['number', { legs: [{ number: '12345' }] }],
  ['locator', { legs: [{ locator: 'ÇÇÇ' }] }],
  ['dayOfYear', { legs: [{ dayOfYear: 367 }] }],
  ['dayOfYear', { legs: [{ date: '2026-02-31' }] }],
  ['leg', { legs: [{ privateData: 'A'.repeat(260) }] }],
  ['issueDate', { issueDate: '2026-13-01' }],
  ['bagTags', { bagTags: ['XQ123456'] }],
  ['bagTags', { bagTags: ['0999000001', '0999000003', '0999000005', '0999000007'] }],
  ['security.data', { security: { type: '1', data: 'A'.repeat(256) } }],
])('refuses a value that does not fit, with the name of its field: %s', (field, part) => {
  expect(() => writeBcbp({ name: 'LIMA/ANA', legs: [{}], ...part })).toThrow(
    new RegExp(`^${field.replace('.', '\\.')}:`),
  );
});
