import { expect, test } from 'vitest';
import { createLineCounter, type Progress, countRows, toShare, parseTotalRows } from './progress.ts';
import { readWithProgress } from './readWithProgress.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const csv = '\uFEFFNome;Nota\r\nANA;"duas\r\nlinhas ""e"" aspas"\r\nJOÃO;"x"\r\n';

test('counts lines across chunks and ignores line ends in quotes', () => {
  const whole = bytes(csv);
  for (let size = 1; size <= whole.length; size += 1) {
    const count = createLineCounter();
    let lines = 0;
    for (let at = 0; at < whole.length; at += size) lines = count(whole.subarray(at, at + size));
    expect([size, lines]).toEqual([size, 3]);
  }
});

test('does not count the header line', () => {
  expect([0, 1, 2].map(countRows)).toEqual([0, 0, 1]);
});

test('computes a share only from rows and total, at most 1', () => {
  expect(toShare({ bytes: 1, rows: 1, total: 4 })).toBe(0.25);
  expect(toShare({ bytes: 1, rows: 5, total: 4 })).toBe(1);
  expect(toShare({ bytes: 1, rows: null, total: 4 })).toBeNull();
  expect(toShare({ bytes: 1, rows: 3, total: null })).toBeNull();
  expect(toShare({ bytes: 0, rows: 0, total: 0 })).toBeNull();
});

test('accepts only a whole number as announced total', () => {
  const parseTotal = (text?: string) =>
    parseTotalRows(new Headers(text === undefined ? {} : { 'x-total-rows': text }));
  expect([parseTotal('12'), parseTotal('0'), parseTotal(), parseTotal('many'), parseTotal('-1')]).toEqual([
    12,
    0,
    null,
    null,
    null,
  ]);
});

function reply(pieces: readonly string[], type: string, total?: number): Response {
  const body = new ReadableStream({
    start(control) {
      for (const piece of pieces) control.enqueue(bytes(piece));
      control.close();
    },
  });
  return new Response(body, {
    headers: { 'content-type': type, ...(total === undefined ? {} : { 'x-total-rows': String(total) }) },
  });
}

test('reports the rows of a CSV and returns it complete', async () => {
  const progressEvents: Progress[] = [];
  const content = await readWithProgress(
    reply(['a;b\r\n1;', '2\r\n3;4', '\r\n'], 'text/csv; charset=utf-8', 2),
    progress => progressEvents.push(progress),
  );
  expect(progressEvents).toEqual([
    { bytes: 0, rows: 0, total: 2 },
    { bytes: 7, rows: 0, total: 2 },
    { bytes: 13, rows: 1, total: 2 },
    { bytes: 15, rows: 2, total: 2 },
  ]);
  expect([await content.text(), content.type]).toEqual(['a;b\r\n1;2\r\n3;4\r\n', 'text/csv; charset=utf-8']);
});

test('reports only bytes for other formats', async () => {
  const progressEvents: Progress[] = [];
  await readWithProgress(reply(['PK', '\n\n\n'], 'application/zip', 9), progress =>
    progressEvents.push(progress),
  );
  expect(progressEvents.at(-1)).toEqual({ bytes: 5, rows: null, total: 9 });
});

test('throws when a reply breaks off', async () => {
  const body = new ReadableStream({
    pull(control) {
      control.error(new TypeError('network error'));
    },
  });
  await expect(readWithProgress(new Response(body), () => undefined)).rejects.toThrow('network error');
});
