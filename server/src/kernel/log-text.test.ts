import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { formatLine } from './log-text.ts';

function lineOf(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('info', { write: line => void (text += formatLine(line)) }));
  return text;
}

test('writes time, level, text and fields in one line', () => {
  const line = lineOf(log => log.warn({ requestId: '7', detail: { rows: 2 } }, 'a call was refused'));
  expect(line).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z WARN a call was refused requestId=7 detail=\{"rows":2\}\n$/,
  );
});

test('writes the stack of an error below', () => {
  const lines = lineOf(log => log.error({ err: new Error('no room') }, 'not stored')).split('\n');
  expect(lines[0]).toMatch(/ ERROR not stored$/);
  expect(lines[1]).toBe('    Error: no room');
  expect(lines[2]).toMatch(/^ {8}at /);
});

test('leaves other lines unchanged', () => {
  expect(formatLine('no JSON\n')).toBe('no JSON\n');
  expect(formatLine('{"level":"x"}\n')).toBe('{"level":"x"}\n');
});
