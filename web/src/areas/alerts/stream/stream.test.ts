import { expect, test } from 'vitest';
import { afterMessage, keepStream, parseMessage, type Source, type StreamParts } from './stream.ts';

function fakeSource(): Source & { say(data: string): void; fail(): void; closed: boolean } {
  let message: (data: string) => void = () => {};
  let error: () => void = () => {};
  return {
    closed: false,
    onMessage: listener => (message = listener),
    onError: listener => (error = listener),
    close() {
      this.closed = true;
    },
    say: data => message(data),
    fail: () => error(),
  };
}

function rig(tokens: (string | Error)[]) {
  const opened: { token: string; source: ReturnType<typeof fakeSource> }[] = [];
  const waits: number[] = [];
  const pending: (() => void)[] = [];
  const messages: unknown[] = [];
  let downs = 0;
  const parts: StreamParts = {
    getToken: async () => {
      const next = tokens.shift();
      if (next === undefined || next instanceof Error) throw next ?? new Error('none left');
      return next;
    },
    open: token => {
      const source = fakeSource();
      opened.push({ token, source });
      return source;
    },
    later: (run, milliseconds) => {
      waits.push(milliseconds);
      pending.push(run);
      return () => void pending.splice(pending.indexOf(run), 1);
    },
    onMessage: message => messages.push(message),
    onDown: () => (downs += 1),
  };
  const settle = () => new Promise(resolve => setImmediate(resolve));
  const elapse = async () => {
    pending.shift()?.();
    await settle();
  };
  return { parts, opened, waits, pending, messages, settle, elapse, downs: () => downs };
}

test('a message is a number, the word inc or a deletion with the remaining count', () => {
  expect(parseMessage('7')).toBe(7);
  expect(parseMessage('"inc"')).toBe('inc');
  expect(parseMessage('{"operation":"delete","alertCount":3}')).toEqual({
    operation: 'delete',
    alertCount: 3,
  });
});

test('anything else on the stream is no message', () => {
  for (const data of ['', 'nonsense', '"dec"', '1.5', '{}', '{"operation":"delete"}', 'null']) {
    expect(parseMessage(data)).toBeNull();
  }
});

test('a broken connection is closed and opened again with a new token, never with the old one', async () => {
  const { parts, opened, elapse, settle } = rig(['one', 'two']);
  keepStream(parts);
  await settle();
  opened[0]?.source.fail();
  expect(opened[0]?.source.closed).toBe(true);
  await elapse();
  expect(opened.map(({ token }) => token)).toEqual(['one', 'two']);
});

test('waiting doubles from one second to thirty while no connection is had', async () => {
  const { parts, waits, elapse, settle } = rig([]);
  keepStream(parts);
  await settle();
  for (let turn = 0; turn < 6; turn += 1) await elapse();
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('a message received starts the waiting over', async () => {
  const { parts, opened, waits, elapse, settle } = rig([new Error('down'), 'one']);
  keepStream(parts);
  await settle();
  await elapse();
  opened[0]?.source.say('4');
  opened[0]?.source.fail();
  expect(waits).toEqual([1000, 1000]);
});

test('a stopped stream neither listens nor reconnects', async () => {
  const { parts, opened, pending, messages, settle } = rig(['one']);
  const stop = keepStream(parts);
  await settle();
  stop();
  opened[0]?.source.fail();
  expect(opened[0]?.source.closed).toBe(true);
  expect(pending).toEqual([]);
  expect(messages).toEqual([]);
});

test('inc adds one to the count and to what arrived; counts and deletions replace the count alone', () => {
  const one = afterMessage({ count: 4, arrived: 0 }, 'inc');
  expect(one).toEqual({ count: 5, arrived: 1 });
  expect(afterMessage(one, 9)).toEqual({ count: 9, arrived: 1 });
  expect(afterMessage(one, { operation: 'delete', alertCount: 2 })).toEqual({ count: 2, arrived: 1 });
});
