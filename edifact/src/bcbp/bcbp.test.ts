import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BCBP_TEXTS, readBcbp, type BcbpOptions, type BcbpPass } from './index.ts';

/* Columns of both files: name, verdict, warnings or reason (origin in the published file), content, text. */

interface Vector {
  id: string;
  verdict: string;
  codes: string[];
  shows: string;
  text: string;
}

const MARKS: Record<string, string> = { '<GS>': '\u001D', '<CR>': '\r', '<LF>': '\n' };

function vectors(path: string): Vector[] {
  const lines = readFileSync(new URL(path, import.meta.url), 'utf8').split('\n');
  return lines
    .filter(line => line !== '')
    .map(line => {
      const [id = '', verdict = '', third = '', shows = '', text = ''] = line.split('\t');
      return {
        id,
        verdict,
        codes: third.split(' ').filter(code => code !== ''),
        shows,
        text: text.replaceAll(/<(?:GS|CR|LF)>/g, mark => MARKS[mark] ?? mark),
      };
    });
}

const OWN = vectors('vectors.tsv');
/** Published passes that other readers use as tests. */
const PUBLISHED = vectors('published.tsv');
const now = new Date('2026-03-15T12:00Z');

/** `ok`, `tolerate` (read with a warning, refused when strict) or `reject`. */
function matchesVerdict({ text, verdict }: Vector): boolean {
  const usual = readBcbp(text, { now });
  const strict = readBcbp(text, { now, strict: true });
  if (!usual.ok) return verdict === 'reject' && !strict.ok;
  if (verdict === 'ok') return strict.ok;
  return usual.warnings.length > 0 && verdict === (strict.ok ? 'tolerate' : 'reject-strict');
}

test.each(OWN)('$id: $shows', vector => {
  expect(matchesVerdict(vector)).toBe(true);
  const result = readBcbp(vector.text, { now });
  const found = result.ok ? result.warnings.map(warning => warning.code) : [result.reason];
  expect(found).toEqual(vector.codes);
});

test.each(PUBLISHED)('published $id: $shows', vector => {
  expect(matchesVerdict(vector)).toBe(true);
});

function passOf(id: string, options: BcbpOptions = { now }): BcbpPass {
  const result = readBcbp(OWN.find(vector => vector.id === id)?.text ?? '', options);
  if (!result.ok) throw new Error(`${id} was refused: ${result.reason}`);
  return result.pass;
}

test('reads every field of a pass with all parts', () => {
  expect(passOf('full')).toEqual({
    name: 'OLIVEIRA/MARINA',
    surname: 'OLIVEIRA',
    givenNames: 'MARINA',
    electronicTicket: true,
    version: '6',
    description: { code: '1', meaning: 'MALE' },
    checkInSource: { code: 'W', meaning: 'WEB' },
    issuanceSource: { code: 'W', meaning: 'WEB' },
    issueDate: '2026-03-11',
    documentType: { code: 'B', meaning: 'BOARDING_PASS' },
    issuer: 'XQ',
    bagTags: ['0999123456', '0999123457'],
    legs: [
      {
        locator: 'Q7ZK2M',
        origin: 'LIS',
        destination: 'GRU',
        carrier: 'XQ',
        number: '7001',
        dayOfYear: 74,
        date: '2026-03-15',
        compartment: 'Y',
        seat: '14C',
        sequence: '25',
        status: { code: '1', meaning: 'CHECKED_IN' },
        airlineCode: '999',
        documentSerial: '1234567890',
        selectee: { code: '0', meaning: 'NO' },
        documentCheck: { code: '1', meaning: 'NEEDED' },
        marketingCarrier: 'XQ',
        frequentFlyer: { airline: 'XQ', number: '998877665' },
        freeBags: { text: '2PC', amount: 2, unit: 'PIECES' },
        fastTrack: true,
        privateData: 'LX58Z',
      },
    ],
    security: { type: '1', data: 'ABCDEFGH', verification: 'NOT_VERIFIABLE' },
  });
});

test('reads the second leg from its own columns, with a suffix and no leading zeros', () => {
  expect(passOf('two-legs').legs[1]).toMatchObject({
    locator: 'DEF456',
    carrier: 'XQ',
    number: '42',
    suffix: 'A',
    seat: '2F',
    airlineCode: '999',
    privateData: 'OWN',
  });
});

test('reads the available fields of a shorter part, without blanks', () => {
  expect(passOf('old-sizes').legs[0]).not.toHaveProperty('fastTrack');
  expect(passOf('old-sizes').legs[0]?.frequentFlyer).toEqual({ airline: 'XQ', number: '998877665' });
  expect(passOf('short-unique')).not.toHaveProperty('issueDate');
  const blank = passOf('blank-columns').legs[0];
  for (const key of ['origin', 'number', 'dayOfYear', 'date']) expect(blank).not.toHaveProperty(key);
});

test.each(['short-airline', 'short-airline-cut', 'short-airline-signed'])(
  '%s: shifts one column back after a frequent flyer airline of two columns',
  id => {
    expect(passOf(id).legs[0]).toMatchObject({
      frequentFlyer: { airline: 'XQ', number: '998877665' },
      freeBags: { text: '2PC' },
      fastTrack: true,
    });
  },
);

test.each(['wrong-leg-size', 'unique-empty', 'separator-indicator'])(
  '%s: keeps all fields of the leg',
  id => {
    expect(passOf(id).legs[0]).toMatchObject({
      documentSerial: '1234567890',
      freeBags: { text: '2PC' },
      fastTrack: true,
    });
  },
);

test('reads columns filled with zeros as empty', () => {
  const text = (OWN.find(vector => vector.id === 'full')?.text ?? '').split('^')[0] ?? '';
  const zeros = text
    .replace('0999123456002', '0'.repeat(13))
    .replace('9991234567890', '0'.repeat(13))
    .replace('XQ XQ 998877665       ', '0'.repeat(22))
    .replace('2PC', '000');
  const result = readBcbp(zeros, { now });
  expect(result).toMatchObject({ ok: true, warnings: [], pass: { bagTags: [] } });
  const [leg] = result.ok ? result.pass.legs : [];
  expect(leg).toMatchObject({ seat: '14C', fastTrack: true, selectee: { code: '0' } });
  const empty = ['airlineCode', 'documentSerial', 'marketingCarrier', 'frequentFlyer', 'freeBags'];
  for (const key of empty) expect(leg).not.toHaveProperty(key);
});

test('reports the first digit of a name', () => {
  const result = readBcbp(OWN.find(vector => vector.id === 'name-digits')?.text ?? '', { now });
  expect(result.ok && result.warnings).toMatchObject([{ code: 'NAME_DIGITS', at: 7 }]);
});

test('keeps codes that the tables do not have', () => {
  const text = (OWN.find(vector => vector.id === 'mandatory')?.text ?? '').replace(/100$/, 'Q00');
  const result = readBcbp(text);
  expect(result.ok && result.pass.legs[0]?.status).toEqual({ code: 'Q', meaning: 'OTHER' });
});

test('removes titles from given names, and reads a name without a slash as a surname', () => {
  const text = OWN.find(vector => vector.id === 'mandatory')?.text ?? '';
  const readWithName = (name: string) => readBcbp(`M1${name.padEnd(20)}${text.slice(22)}`);
  expect(readWithName('LIMA/CAIOMR')).toMatchObject({ pass: { name: 'LIMA/CAIOMR', givenNames: 'CAIO' } });
  expect(readWithName('LIMA')).toMatchObject({ pass: { surname: 'LIMA' } });
});

test('verifies a signature only with a key', () => {
  const signatures: unknown[] = [];
  const verify = (answer: boolean | undefined) => (signed: unknown) => {
    signatures.push(signed);
    return answer;
  };
  expect(passOf('full', { verify: verify(true) }).security?.verification).toBe('VALID');
  expect(passOf('full', { verify: verify(false) }).security?.verification).toBe('INVALID');
  expect(passOf('full', { verify: verify(undefined) }).security?.verification).toBe('NOT_VERIFIABLE');
  expect(signatures[0]).toMatchObject({ type: '1', data: 'ABCDEFGH', issuer: 'XQ' });
  expect((signatures[0] as { text: string }).text).toMatch(/^M1OLIVEIRA.*LX58Z$/);
});

test('reports the place of a remark, without data of the pass', () => {
  const tolerated = readBcbp(OWN.find(vector => vector.id === 'padded-day')?.text ?? '', { now });
  expect(tolerated.ok && tolerated.warnings).toEqual([
    { code: 'DAY_PADDED', message: BCBP_TEXTS.DAY_PADDED.en, at: 44, leg: 0 },
  ]);
  const refused = readBcbp(OWN.find(vector => vector.id === 'leg-missing')?.text ?? '', { now });
  expect(refused).toEqual({
    ok: false,
    reason: 'TOO_SHORT',
    message: BCBP_TEXTS.TOO_SHORT.en,
    at: 60,
    leg: 1,
  });
});

test.each(Object.entries(BCBP_TEXTS))('%s has texts in both languages and a vector', (code, text) => {
  for (const value of [text.pt, text.en, text.advicePt, text.adviceEn])
    expect(value.length).toBeGreaterThan(10);
  expect(text.pt).not.toBe(text.en);
  expect(OWN.some(vector => vector.codes.includes(code))).toBe(true);
});
