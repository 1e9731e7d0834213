import { expect, test } from 'vitest';
import { csvHead, csvLine } from './csv.ts';

const call = {
  id: '0190b5a4-0000-7000-8000-000000000000',
  at: new Date('2026-03-15T20:00:00Z'),
  integrator_id: null,
  integrator: null,
  address: '',
  method: '',
  path: '',
  operation: '',
  status: 401,
  error_code: null,
  duration_ms: 0,
  request_bytes: 0,
  reply_bytes: 0,
  content_type: null,
  files: [],
};

const typeIn = (text: string) => csvLine({ ...call, content_type: text }, 'UTC').split(';')[11];

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', '\t=1', '\tx', '\r\n=1', '＝1+1', '\u00A0=1'])(
  'the text %j, which a spreadsheet would run, is made a text',
  text => {
    expect(typeIn(text)).toBe(`"'${text}"`);
  },
);

test.each(['text/plain, =1+1', 'a=b', '1-1', 'x@y'])('the text %j stays as it is', text => {
  expect(typeIn(text)).toBe(`"${text}"`);
});

test('a quotation mark does not end its field', () => {
  expect(typeIn('a"=1')).toBe('"a""=1"');
});

test('every line has as many fields as the head, which says the zone of its times', () => {
  const head = csvHead('en', 'UTC').split(';');
  expect(head[0]).toBe('\uFEFF"Time (UTC)"');
  expect(csvLine(call, 'UTC').split(';')).toHaveLength(head.length);
  expect(csvHead('pt', 'UTC').split(';')).toHaveLength(head.length);
});

test('a local time is that of its zone, in summer time too', () => {
  expect(csvLine(call, 'America/Sao_Paulo')).toMatch(/^"2026-03-15 17:00:00";/);
  expect(csvLine(call, 'America/New_York')).toMatch(/^"2026-03-15 16:00:00";/);
});
