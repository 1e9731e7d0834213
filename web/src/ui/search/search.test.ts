import { restrictionSearch } from '@farol/contract/areas/watch/restrictions';
import { exportSearch } from '@farol/contract/areas/panel/export';
import { fileSearch } from '@farol/contract/areas/panel/files';
import { callSearch } from '@farol/contract/areas/partners/api-audit';
import { expectedSearch } from '@farol/contract/areas/partners/schedule';
import { flightSearch } from '@farol/contract/areas/search/flights';
import { check } from '@farol/contract/findings';
import { type Fields, isPeriodField, type Search } from '@farol/contract/search';
import { passengerSearch } from '@farol/contract/areas/search/people';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#ui/format/dates.ts';
import { splitCriteria } from './hiddenCriteria.ts';
import { shiftToToday, toStorableSearch } from './lastSearch.ts';
import {
  createBlankValue,
  toBody,
  applyChanges,
  validateByField,
  listPlainFields,
  findPeriodError,
  parseAddress,
  type SearchValue,
  buildAddress,
} from './value.ts';

/** Loses the value types of each declaration, because the tests apply to all. */
const declarations = Object.entries({
  flights: flightSearch,
  files: fileSearch,
  calls: callSearch,
  export: exportSearch,
  expected: expectedSearch,
  restrictions: restrictionSearch,
}).map(([name, search]) => [name, search as unknown as Search] as const);
const today = '2026-03-14';
const read = <F extends Fields>(search: Search<F>, query: string) =>
  parseAddress(search, new URLSearchParams(query), today);

const pieces = fc.oneof(
  fc.constantFrom(
    'XQ',
    'xq,Z9',
    'GRU,REC',
    '7007',
    '404',
    '12a',
    '1',
    '24h',
    '3h',
    '2026-03-01',
    '2026-03-30',
    '2026-02-30',
  ),
  fc.uuid(),
  fc.string({ unit: 'binary', maxLength: 70 }),
);

function addressesOf({ fields }: Search): fc.Arbitrary<URLSearchParams> {
  const plainFields = listPlainFields(fields).map(([name, field]) => {
    const flag = field.kind === 'flag' ? [field.write(true)] : [];
    const values = 'values' in field ? (field.values as readonly string[]) : flag;
    const text = values.length === 0 ? pieces : fc.oneof(fc.constantFrom(...values), pieces);
    return [field.address ?? name, fc.option(text, { nil: undefined })] as const;
  });
  const day = fc.integer({ min: -400, max: 400 }).map(days => addDays(today, days));
  const dates = (['from', 'to'] as const).map(
    name => [name, fc.option(fc.oneof(day, pieces), { nil: undefined })] as const,
  );
  return fc.record(Object.fromEntries([...plainFields, ...dates])).map(texts => {
    const parameters = Object.entries(texts).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, text]],
    );
    return new URLSearchParams(parameters as [string, string][]);
  });
}

test.each(declarations)(
  'parses any address of %s into a search that the server accepts and that round-trips',
  (_, search) => {
    fc.assert(
      fc.property(addressesOf(search), address => {
        const value = parseAddress(search, address, today);
        expect(check(search.body, toBody(search, value)).findings).toEqual([]);
        expect(validateByField(search, value).size).toBe(0);
        expect(parseAddress(search, buildAddress(search, value), today)).toEqual(value);
      }),
    );
  },
);

test('parses different addresses into different searches', () => {
  for (const [, search] of declarations) {
    const found = fc
      .sample(addressesOf(search), { numRuns: 2000, seed: 2026 })
      .map(address => parseAddress(search, address, today));
    for (const [name, field] of listPlainFields(search.fields))
      expect([name, found.some(value => field.write(value[name]) !== '')]).toEqual([name, true]);
  }
});

test.each([
  ['', undefined],
  ['from=2026-03-01&to=2026-03-02', undefined],
  ['from=2026-02-30&to=2026-03-02', 'FORMAT'],
  ['from=2026-03-01', 'REQUIRED'],
  ['from=2026-03-02&to=2026-03-01', 'PERIOD_ORDER'],
  ['from=2020-03-02&to=2026-03-01', 'PERIOD_TOO_LONG'],
])('reports the dates of the address %s: %s', (query, code) => {
  expect(findPeriodError(flightSearch, new URLSearchParams(query), today)?.code).toBe(code);
});

test('returns the default period for an empty address', () => {
  expect(read(flightSearch, '')).toEqual({
    period: { from: '2026-02-16', to: '2026-03-17' },
    near: false,
    mine: false,
    carriers: [],
    number: '',
    origins: [],
    destinations: [],
    mode: null,
    status: null,
  });
  expect(toBody(flightSearch, read(flightSearch, ''))).toEqual({ from: '2026-02-16', to: '2026-03-17' });
  expect(read(fileSearch, '')).toEqual(createBlankValue(fileSearch, today));
});

test('keeps the meaning of earlier addresses', () => {
  expect(
    read(
      fileSearch,
      'from=2026-03-01&to=2026-03-02&type=PNRGOV&carriers=xq&send=DELAYED&state=OPEN&findings=ERROR',
    ),
  ).toMatchObject({
    period: { from: '2026-03-01', to: '2026-03-02' },
    type: 'PNRGOV',
    carriers: ['XQ'],
    sendState: 'DELAYED',
    processState: 'OPEN',
    findings: 'ERROR',
  });
  const id = '019cf2a4-1111-7abc-8def-0123456789ab';
  expect(
    toBody(callSearch, read(callSearch, `integrator=${id}&outcome=REFUSED&operation=fileState&address=203.`)),
  ).toEqual({
    from: today,
    to: today,
    integratorId: id,
    status: 'REFUSED',
    operation: 'fileState',
    address: '203.',
  });
  expect(read(exportSearch, 'airports=gru,G1,rec&format=xlsx')).toMatchObject({
    airports: ['GRU', 'REC'],
    format: 'xlsx',
  });
  expect(toBody(restrictionSearch, read(restrictionSearch, 'text=YB48&state=inactive'))).toEqual({
    text: 'YB48',
    state: 'inactive',
  });
});

test('always writes dates and omits unset fields', () => {
  expect(buildAddress(flightSearch, createBlankValue(flightSearch, today)).toString()).toBe(
    'from=2026-02-16&to=2026-03-17',
  );
  expect(buildAddress(exportSearch, createBlankValue(exportSearch, today)).has('format')).toBe(false);
  expect(buildAddress(restrictionSearch, createBlankValue(restrictionSearch, today)).toString()).toBe('');
});

test('ignores a period that is reversed or too long', () => {
  const usual = { from: today, to: today };
  expect(read(callSearch, 'from=2026-03-01&to=2026-03-30').period.to).toBe('2026-03-30');
  for (const query of ['from=2026-03-01&to=2026-03-31', 'from=2026-03-02&to=2026-03-01', 'from=2026-03-02'])
    expect([query, read(callSearch, query).period]).toEqual([query, usual]);
});

test('writes the last 24 hours without dates, until dates are set', () => {
  const last = read(fileSearch, 'last=24h&from=2026-01-01&to=2026-01-02');
  expect(last).toMatchObject({ lastDay: true, period: { from: '2026-03-13', to: today } });
  expect(buildAddress(fileSearch, last).toString()).toBe('last=24h');
  const moved = applyChanges(fileSearch, last, { period: { from: today, to: today } });
  expect(moved.lastDay).toBe(false);
  expect(applyChanges(fileSearch, last, { flight: 'XQ1' }).lastDay).toBe(true);
});

test('writes three hours around now without dates, until dates are set', () => {
  const near = read(flightSearch, 'near=3h&mine=1&from=2026-01-01&to=2026-01-02');
  expect(toBody(flightSearch, near)).toEqual({ from: today, to: today, near: true, mine: true });
  expect(buildAddress(flightSearch, near).toString()).toBe('near=3h&mine=1');
  const tomorrow = parseAddress(flightSearch, buildAddress(flightSearch, near), '2026-03-15');
  expect(toBody(flightSearch, tomorrow)).toMatchObject({ from: '2026-03-15', near: true });
  const dated = applyChanges(flightSearch, near, { period: { from: today, to: today } });
  expect(dated).toMatchObject({ near: false, mine: true });
});

test('ignores wrong dates while the period moves with today', () => {
  for (const period of [
    { from: null, to: today },
    { from: '2020-01-01', to: today },
  ]) {
    const draft = { ...createBlankValue(flightSearch, today), period };
    expect([...validateByField(flightSearch, draft).keys()]).toEqual(['period']);
    const near = applyChanges(flightSearch, draft, { near: true });
    expect([...validateByField(flightSearch, near).keys()]).toEqual([]);
  }
});

test('searches expected messages two weeks ahead, unless the address has dates', () => {
  expect(read(expectedSearch, 'state=OWED').period).toEqual({ from: '2026-03-12', to: '2026-03-29' });
  expect(read(expectedSearch, 'state=OWED&from=2026-03-01&to=2026-03-02').period.from).toBe('2026-03-01');
  expect(read(expectedSearch, 'state=LATE').period).toEqual({ from: today, to: '2026-03-17' });
});

test('reports schema errors of a draft by field', () => {
  const draft = {
    ...createBlankValue(flightSearch, today),
    number: 'AB',
    period: { from: today, to: '2026-03-01' },
  };
  expect([...validateByField(flightSearch, draft)].map(([name, { code }]) => [name, code])).toEqual([
    ['number', 'FORMAT'],
    ['period', 'PERIOD_ORDER'],
  ]);
  const mended = { ...draft, number: ' 12a ', period: { from: today, to: null } };
  expect([...validateByField(flightSearch, mended)].map(([name, { code }]) => [name, code])).toEqual([
    ['period', 'REQUIRED'],
  ]);
});

const readSearch = (query: string): SearchValue<typeof flightSearch.fields> => read(flightSearch, query);

test('moves a stored quick period to today and keeps fixed dates', () => {
  const month = toStorableSearch(flightSearch, readSearch('carriers=XQ'), today);
  expect(month && shiftToToday(flightSearch, month, '2026-03-20').period).toEqual({
    from: '2026-02-22',
    to: '2026-03-23',
  });
  const dated = toStorableSearch(
    flightSearch,
    readSearch('carriers=XQ&from=2026-01-05&to=2026-01-09'),
    today,
  );
  expect(dated && shiftToToday(flightSearch, dated, '2026-03-20')).toMatchObject({
    carriers: ['XQ'],
    period: { from: '2026-01-05', to: '2026-01-09' },
  });
});

test('stores no text that may name a person or document', () => {
  expect(
    toStorableSearch(restrictionSearch, read(restrictionSearch, 'text=YB482913'), today),
  ).toBeUndefined();
  expect(
    toStorableSearch(restrictionSearch, read(restrictionSearch, 'text=YB482913&state=active'), today)
      ?.address,
  ).toBe('state=active');
});

test('stores no birth date', () => {
  const query = 'birthDate=1990-03-16&name=PRADO&gender=F';
  expect(toStorableSearch(passengerSearch, read(passengerSearch, query), today)?.address).toContain(
    'gender=F',
  );
  expect(toStorableSearch(passengerSearch, read(passengerSearch, query), today)?.address).not.toMatch(
    /1990|PRADO/,
  );
});

test('declares first-line fields and address names once', () => {
  for (const [, search] of declarations) {
    const addressNames = listPlainFields(search.fields).map(([name, { address }]) => address ?? name);
    const periods = Object.values(search.fields).filter(isPeriodField).length;
    const all = [...addressNames, ...(periods > 0 ? ['from', 'to'] : [])];
    expect(new Set(all).size).toBe(all.length);
    expect(search.line.filter(name => !(name in search.fields))).toEqual([]);
  }
});

test('keeps what identifies a person out of the address', () => {
  const all = new URLSearchParams('name=ana&document=FX000111&origins=GRU&from=2026-03-01');
  const { open, personal } = splitCriteria(passengerSearch, all);
  expect([open.toString(), personal.toString()]).toEqual([
    'origins=GRU&from=2026-03-01',
    'name=ana&document=FX000111',
  ]);
});
