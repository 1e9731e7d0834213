import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform.ts';

const platform = useDatabase();
let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: platform().ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

function isDay(text: string): boolean {
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
}

test('accepts existing calendar days only', async () => {
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  const years = ['0001', '0004', '0100', '1900', '1904', '1996', '2000', '2023', '2024', '2100', '9999'];
  const written = years.flatMap(year =>
    Array.from({ length: 14 }, (_, month) =>
      Array.from({ length: 33 }, (_none, day) => `${year}-${twoDigits(month)}-${twoDigits(day)}`),
    ).flat(),
  );
  // PostgreSQL's calendar has no year 0.
  const others = [
    '0000-01-01',
    '0000-02-29',
    '',
    ' ',
    '2026',
    '2026-03',
    '2026-3-5',
    'today',
    '2026-03-15T10',
  ];
  const expected = [
    ...written.map(text => ({ text, day: isDay(text) })),
    ...others.map(text => ({ text, day: false })),
  ];
  const { rows } = await client.query<{ text: string; day: boolean; read: string | null }>(
    `select text, is_day(text) as day, case when is_day(text) then text::date end::text as read
     from unnest($1::text[]) with ordinality as t (text, n) order by n`,
    [expected.map(({ text }) => text)],
  );
  expect(rows.map(({ text, day }) => ({ text, day }))).toEqual(expected);
  expect(rows.filter(({ day }) => day).every(({ text, read }) => text === read)).toBe(true);
});

test('returns null for null', async () => {
  const { rows } = await client.query('select is_day(null) as day');
  expect(rows).toEqual([{ day: null }]);
});
