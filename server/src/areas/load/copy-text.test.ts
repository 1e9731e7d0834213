import { expect, test } from 'vitest';
import { formatCopyText } from './copy-text.ts';

test('formats rows for COPY', () => {
  const at = new Date('2026-03-15T20:00:00Z');
  const rows = [
    { id: 'A', total: 12.5, cancelled: false, seat: null, updated_at: at },
    { id: 'a\tb\\c\nd\re', total: 0, cancelled: true, seat: undefined, updated_at: at },
  ];
  expect(formatCopyText(rows)).toBe(
    'A\t12.5\tfalse\t\\N\t2026-03-15T20:00:00.000Z\n' +
      'a\\tb\\\\c\\nd\\re\t0\ttrue\t\\N\t2026-03-15T20:00:00.000Z\n',
  );
});

test('writes lists as arrays, and JSON columns as JSON', () => {
  expect(
    formatCopyText([
      { phones: ['55', 'a"b', 'c\\d'], emails: [], payments: [{ form: 'CC' }], api: { a: 'ã' } },
    ]),
  ).toBe('{"55","a\\\\"b","c\\\\\\\\d"}\t{}\t[{"form":"CC"}]\t{"a":"ã"}\n');
});
