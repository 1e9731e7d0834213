import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCanonicalDocument, toConfusableKey, matchDocuments, type DocumentInput } from './document.ts';
import { foldNumber } from './fold.ts';
import type { DocumentClass } from './types.ts';

const match = (one: DocumentInput, other: DocumentInput) =>
  matchDocuments(toCanonicalDocument(one), toCanonicalDocument(other));

test('converts a document to one form and keeps the input', () => {
  expect(toCanonicalDocument({ type: 'pp', number: ' fx 123.456-<', issuer: 'D<<' })).toEqual({
    class: 'PASSPORT',
    type: 'P',
    number: 'fx 123.456-<',
    folded: 'FX123456',
    issuer: 'DEU',
    issuerInput: 'D<<',
  });
});

test('reports missing and unknown values as unknown and keeps the input', () => {
  const bare = { class: undefined, type: undefined, issuer: undefined };
  expect(toCanonicalDocument({ number: 'FX1' })).toMatchObject({ ...bare, issuerInput: undefined });
  expect(toCanonicalDocument({ type: ' ', number: 'FX1', issuer: null })).toMatchObject(bare);
  expect(toCanonicalDocument({ type: 'q9', number: 'FX1', issuer: ' Atlantis ' })).toMatchObject({
    class: undefined,
    type: 'Q9',
    issuer: undefined,
    issuerInput: 'Atlantis',
  });
});

test.each<[DocumentClass, string, string]>([
  ['PASSPORT', 'P', 'P PP PT PD PS PO PN PM PE PU passport Passaporte PASSEPORT PSPT'],
  ['PASSPORT_CARD', 'IP', 'IP PC passport-card'],
  ['IDENTITY', 'I', 'I ID NI IN IX RG identidade Identity.card'],
  ['RESIDENCE', 'A', 'A AR IR residence-permit'],
  ['RESIDENCE', 'C', 'C C1 CR'],
  ['RESIDENCE', 'RNM', 'RNM rne CRNM'],
  ['VISA', 'V', 'V VI VS V2 visto'],
  ['CREW', 'AC', 'AC CM crew'],
  ['CREW', 'L', 'L DL'],
  ['MILITARY', 'M', 'M military'],
  ['TRAVEL', 'T', 'T PR PL TD laissez-passer'],
  ['CPF', 'CPF', 'CPF cpf'],
  ['REDRESS', 'R', 'R'],
  ['KNOWN_TRAVELLER', 'K', 'K'],
  ['OTHER', 'F', 'F'],
])('class %s, type %s: %s', (documentClass, type, spellings) => {
  for (const typeText of spellings.split(' '))
    expect(toCanonicalDocument({ type: typeText, number: 'FX1' })).toMatchObject({
      class: documentClass,
      type,
    });
});

test.each(['CC', 'TN', '5', 'XYZ', 'DOCUMENT'])('%s is no document type', type => {
  expect(toCanonicalDocument({ type, number: 'FX1' }).class).toBeUndefined();
});

test('assigns Brazil to a CPF or RNM without an issuer', () => {
  expect(toCanonicalDocument({ type: 'CPF', number: '529.982.247-25' }).issuer).toBe('BRA');
  expect(toCanonicalDocument({ type: 'RNM', number: 'F123456-7' }).issuer).toBe('BRA');
  expect(
    toCanonicalDocument({ type: 'RNM', number: 'F123456-7', issuer: 'Atlantis' }).issuer,
  ).toBeUndefined();
});

test('reads every spelling of a document as the same document', () => {
  const document = { type: 'P', number: 'FX123456', issuer: 'DEU' };
  for (const type of ['P', 'PP', 'passaporte', 'PD'])
    for (const number of ['FX123456', 'fx-123 456', 'FX.123.456<'])
      for (const issuer of ['D', 'DE', 'DEU', '276', 'alemanha', 'Germany'])
        expect(match(document, { type, number, issuer })).toBe('SAME');
});

test('a missing type or issuer contradicts nothing', () => {
  const document = { type: 'P', number: 'FX123456', issuer: 'BRA' };
  for (const other of [
    { number: 'FX123456' },
    { type: 'P', number: 'FX123456' },
    { number: 'FX123456', issuer: 'BRA' },
    { type: 'Q', number: 'FX123456', issuer: 'Atlantis' },
  ])
    expect([match(document, other), match(other, document)]).toEqual(['SAME', 'SAME']);
});

test.each([
  { type: 'V', number: 'FX123456', issuer: 'BRA' },
  { type: 'I', number: 'FX123456', issuer: 'BRA' },
  { type: 'P', number: 'FX123456', issuer: 'PRT' },
  { type: 'P', number: 'FX123457', issuer: 'BRA' },
  { type: 'P', number: '', issuer: 'BRA' },
])('a different type, issuer or number is another document: %j', other => {
  expect(match({ type: 'P', number: 'FX123456', issuer: 'BRA' }, other)).toBe('DIFFERENT');
});

test('a document without a number matches none', () => {
  expect(match({ type: 'P', number: '' }, { type: 'P', number: '-' })).toBe('DIFFERENT');
});

test('a residence card matches as A, as C and as I', () => {
  const card = { type: 'RNM', number: 'F123456-7' };
  for (const type of ['A', 'C', 'I', 'AR'])
    expect(match(card, { type, number: 'F1234567', issuer: 'BRA' })).toBe('SAME');
  expect(match(card, { type: 'I', number: 'F1234567', issuer: 'ARG' })).toBe('DIFFERENT');
});

test('a CPF sent as an identity card matches the CPF', () => {
  expect(match({ type: 'CPF', number: '529.982.247-25' }, { type: 'I', number: '52998224725' })).toBe('SAME');
});

test.each([
  ['P', 'T'],
  ['P', 'IP'],
  ['I', 'IP'],
  ['P', 'F'],
  ['V', 'F'],
])('one number of the confusable types %s and %s is a possible match', (one, other) => {
  expect(match({ type: one, number: 'FX123456' }, { type: other, number: 'FX123456' })).toBe('POSSIBLE');
});

test('numbers that differ by O and 0 or I and 1 are a possible match; other letters are not', () => {
  expect(match({ number: 'FXO00I11' }, { number: 'fx0OO1I1' })).toBe('POSSIBLE');
  expect(match({ type: 'P', number: 'FX0' }, { type: 'P', number: 'FXO', issuer: 'BRA' })).toBe('POSSIBLE');
  expect(match({ number: 'B8' }, { number: '88' })).toBe('DIFFERENT');
  expect(match({ number: 'S5' }, { number: '55' })).toBe('DIFFERENT');
  expect(match({ type: 'P', number: 'FX0' }, { type: 'V', number: 'FXO' })).toBe('DIFFERENT');
});

const anyDocument = fc.record({
  type: fc.constantFrom('P', 'PP', 'I', 'A', 'IP', 'T', 'F', 'V', 'CPF', '', 'Q'),
  number: fc.constantFrom('FXO1', 'fx-01', 'FXOI', 'FX 01', 'FX2', '-'),
  issuer: fc.constantFrom('BRA', 'BR', 'D', 'DEU', '', 'Atlantis', 'YUG'),
});

test('is symmetric, and a document matches itself', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyDocument, anyDocument, (one, other) => {
      const there = match(one, other);
      seen.add(there);
      expect(match(other, one)).toBe(there);
      expect(match(one, one)).toBe(foldNumber(one.number) === '' ? 'DIFFERENT' : 'SAME');
    }),
    { numRuns: 2000 },
  );
  expect(seen).toEqual(new Set(['SAME', 'POSSIBLE', 'DIFFERENT']));
});

test('documents that may match share a key', () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, (one, other) => {
      const [a, b] = [toCanonicalDocument(one), toCanonicalDocument(other)];
      expect(
        matchDocuments(a, b) === 'DIFFERENT' || toConfusableKey(a.folded) === toConfusableKey(b.folded),
      ).toBe(true);
    }),
  );
});

test.each([
  ['Cyrillic', 'АВЕКМНОРСТУХ 123', 'ABEKMHOPCTYX123'],
  ['small Cyrillic', 'авс98765', 'ABC98765'],
  ['Greek', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['full-width', 'ＦＸ－１２３', 'FX123'],
  ['Arabic digits', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
])('%s letters and digits that look like Latin ones become Latin', (_, input, expected) => {
  expect(foldNumber(input)).toBe(expected);
});

test('keeps letters without a Latin look-alike, because the rest may be another number', () => {
  expect(foldNumber('жл-98765')).toBe('ЖЛ98765');
  expect(match({ number: 'ЖЛ98765' }, { number: '98765' })).toBe('DIFFERENT');
  expect(match({ number: 'ЖЛ98765' }, { number: 'жл 98765' })).toBe('SAME');
});

test('ignores signs around a number', () => {
  expect(foldNumber('№ 98765–X º’')).toBe('98765X');
});

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const folded = foldNumber(text);
      expect(folded).not.toMatch(/[^A-Z0-9\u0080-\u{10FFFF}]/u);
      expect(foldNumber(folded)).toBe(folded);
    }),
  );
});

test('ignores case', () => {
  const unit = fc.constantFrom(...'aàßøœжавсοχ1-');
  fc.assert(
    fc.property(fc.string({ unit }), text => {
      expect(foldNumber(text)).toBe(foldNumber(text.toUpperCase()));
    }),
  );
});
