import { expect, test } from 'vitest';
import { createBurstReader } from './burst.ts';

const pass = 'M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100';
const zone = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

/** A clock that runs pending timers. */
function setUp() {
  const seen: string[] = [];
  let now = 0;
  let pending: { at: number; run: () => void } | undefined;
  const reader = createBurstReader({
    later: (run, milliseconds) => {
      pending = { at: now + milliseconds, run };
      return () => (pending = undefined);
    },
    onScan: text => seen.push(`scan ${text}`),
    onTyped: keys => seen.push(`typed ${keys.join('')}`),
  });
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    if (pending !== undefined && pending.at <= now) {
      const { run } = pending;
      pending = undefined;
      run();
    }
  };
  const send = (text: string, gapMs: number) =>
    [...text].map(key => {
      pass(gapMs);
      return reader.press(key === '\n' ? 'Enter' : key, now);
    });
  return { seen, send, pass };
}

test('reads a fast burst that ends with Enter, and holds every key back', () => {
  const { seen, send } = setUp();
  expect(send(`${pass}\n`, 8).every(Boolean)).toBe(true);
  expect(seen).toEqual([`scan ${pass}`]);
});

test('reads a burst that ends with a pause, and joins one that stutters', () => {
  const { seen, send, pass: elapse } = setUp();
  send(pass.slice(0, 30), 8);
  elapse(200);
  send(pass.slice(30), 8);
  elapse(400);
  expect(seen).toEqual([`scan ${pass}`]);
});

test('joins the two lines of a travel document', () => {
  const { seen, send } = setUp();
  send(`${zone[0]}\n`, 5);
  expect(seen).toEqual([]);
  send(`${zone[1]}\n`, 5);
  expect(seen).toEqual([`scan ${zone.join('\n')}`]);
});

test('gives typed keys back, one by one and in order', () => {
  const { seen, send, pass: elapse } = setUp();
  send('jki', 120);
  elapse(60);
  expect(seen).toEqual(['typed j', 'typed k', 'typed i']);
});

test('lets Enter through after a typed key, and other keys at any time', () => {
  const { seen, send, pass: elapse } = setUp();
  send('j', 120);
  expect(send('\n', 10)).toEqual([false]);
  expect(seen).toEqual(['typed j']);
  elapse(500);
  expect(seen).toEqual(['typed j']);
});

test('takes a key after a scan as typed', () => {
  const { seen, send, pass: elapse } = setUp();
  send(`${pass}\n`, 8);
  send('j', 300);
  elapse(60);
  expect(seen).toEqual([`scan ${pass}`, 'typed j']);
});

test('announces each burst, also one that begins before the timer of the last', () => {
  const seen: string[] = [];
  const reader = createBurstReader({
    later: () => () => undefined,
    onStart: () => seen.push('start'),
    onScan: text => seen.push(`scan ${text}`),
    onTyped: keys => seen.push(`typed ${keys.join('')}`),
  });
  reader.press('v', 0);
  [...pass].forEach((key, index) => reader.press(key, 100 + index * 5));
  reader.press('Enter', 100 + pass.length * 5);
  expect(seen).toEqual(['start', 'typed v', 'start', `scan ${pass}`]);
});
