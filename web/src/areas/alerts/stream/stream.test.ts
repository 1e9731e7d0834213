import { expect, test } from 'vitest';
import {
  applyList,
  applyMessage,
  keepStreamOpen,
  parseMessage,
  type Source,
  type StreamParts,
} from './stream.ts';

function fakeSource(): Source & {
  say(data: string): void;
  handle(): void;
  fail(): void;
  closed: boolean;
} {
  let message: (data: string) => void = () => {};
  let handled: () => void = () => {};
  let error: () => void = () => {};
  return {
    closed: false,
    onMessage: listener => (message = listener),
    onHandled: listener => (handled = listener),
    onError: listener => (error = listener),
    close() {
      this.closed = true;
    },
    say: data => message(data),
    handle: () => handled(),
    fail: () => error(),
  };
}

function rig(tokens: (string | Error)[], chance = 0) {
  const opened: { token: string; source: ReturnType<typeof fakeSource> }[] = [];
  const waits: number[] = [];
  const pending: (() => void)[] = [];
  const messages: unknown[] = [];
  const handled = { times: 0 };
  const counts: { tell(count: number): void; fail(): void }[] = [];
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
    random: () => chance,
    onMessage: message => messages.push(message),
    onHandled: () => void (handled.times += 1),
    askCount: () =>
      new Promise((resolve, failed) =>
        counts.push({ tell: resolve, fail: () => failed(new Error('no answer')) }),
      ),
  };
  const settle = () => new Promise(resolve => setImmediate(resolve));
  const runNextTimer = async () => {
    pending.shift()?.();
    await settle();
  };
  return { parts, opened, waits, pending, messages, settle, elapse: runNextTimer, counts, handled };
}

test('parses a number, the word inc, or a deletion with the remaining count', () => {
  expect(parseMessage('7')).toBe(7);
  expect(parseMessage('"inc"')).toBe('inc');
  expect(parseMessage('{"operation":"delete","alertCount":3}')).toEqual({
    operation: 'delete',
    alertCount: 3,
  });
});

test('rejects any other message', () => {
  for (const data of ['', 'nonsense', '"dec"', '1.5', '{}', '{"operation":"delete"}', 'null']) {
    expect(parseMessage(data)).toBeNull();
  }
});

test('reconnects with a new token after an error', async () => {
  const { parts, opened, elapse, settle } = rig(['one', 'two']);
  keepStreamOpen(parts);
  await settle();
  opened[0]?.source.fail();
  expect(opened[0]?.source.closed).toBe(true);
  await elapse();
  expect(opened.map(({ token }) => token)).toEqual(['one', 'two']);
});

test('doubles the wait from one second to thirty', async () => {
  const { parts, waits, elapse, settle } = rig([]);
  keepStreamOpen(parts);
  await settle();
  for (let turn = 0; turn < 6; turn += 1) await elapse();
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('resets the wait after a message', async () => {
  const { parts, opened, waits, elapse, settle } = rig([new Error('down'), 'one']);
  keepStreamOpen(parts);
  await settle();
  await elapse();
  opened[0]?.source.say('4');
  opened[0]?.source.fail();
  expect(waits).toEqual([1000, 1000]);
});

test('adds a random delay of at least half the wait', async () => {
  const { parts, waits, elapse, settle } = rig([], 0.5);
  keepStreamOpen(parts);
  await settle();
  for (let turn = 0; turn < 3; turn += 1) await elapse();
  expect(waits).toEqual([1000 + 2000, 2000 + 2000, 4000 + 2000, 8000 + 4000]);
});

test('waits at least as long as the server requests', async () => {
  const busy = Object.assign(new Error('busy'), { retryAfter: 12 });
  const { parts, waits, elapse, settle } = rig([busy, busy, 'one']);
  keepStreamOpen(parts);
  await settle();
  await elapse();
  expect(waits).toEqual([12_000, 12_000]);
});

test('requests the count when a stream never opened, but not when one broke', async () => {
  const { parts, opened, counts, messages, elapse, settle } = rig(['one', 'two']);
  keepStreamOpen(parts);
  await settle();
  opened[0]?.source.say('4');
  opened[0]?.source.fail();
  expect(counts).toHaveLength(0);
  await elapse();
  opened[1]?.source.fail();
  expect(counts).toHaveLength(1);
  counts[0]?.tell(6);
  await settle();
  expect(messages).toEqual([4, 6]);
});

test('discards a count that was requested before the stream reconnected', async () => {
  const { parts, opened, counts, messages, elapse, settle } = rig(['one', 'two']);
  keepStreamOpen(parts);
  await settle();
  opened[0]?.source.fail();
  await elapse();
  opened[1]?.source.say('5');
  opened[1]?.source.say('inc');
  counts[0]?.tell(4);
  await settle();
  expect(messages).toEqual([5, 'inc']);
});

test('refreshes lists after handled alerts and after a reconnect', async () => {
  const { parts, opened, handled, elapse, settle } = rig(['one', 'two']);
  keepStreamOpen(parts);
  await settle();
  opened[0]?.source.say('4');
  expect(handled.times).toBe(0);
  opened[0]?.source.handle();
  expect(handled.times).toBe(1);
  opened[0]?.source.fail();
  await elapse();
  opened[0]?.source.handle();
  expect(handled.times).toBe(1);
  opened[1]?.source.say('4');
  expect(handled.times).toBe(2);
});

test('neither listens nor reconnects once stopped', async () => {
  const { parts, opened, pending, messages, settle } = rig(['one']);
  const stop = keepStreamOpen(parts);
  await settle();
  stop();
  opened[0]?.source.fail();
  expect(opened[0]?.source.closed).toBe(true);
  expect(pending).toEqual([]);
  expect(messages).toEqual([]);
});

test('increments count and arrivals on inc; other messages replace only the count', () => {
  const one = applyMessage({ count: 4, arrived: 0 }, 'inc');
  expect(one).toEqual({ count: 5, arrived: 1 });
  expect(applyMessage(one, 9)).toEqual({ count: 9, arrived: 1 });
  expect(applyMessage(one, { operation: 'delete', alertCount: 2 })).toEqual({ count: 2, arrived: 1 });
});

test('counts alerts of a disconnected time as arrived', () => {
  expect(applyMessage({ count: 4, arrived: 1 }, 7, true)).toEqual({ count: 7, arrived: 4 });
  expect(applyMessage({ count: 4, arrived: 1 }, 3, true)).toEqual({ count: 3, arrived: 1 });
  expect(applyMessage({ count: null, arrived: 0 }, 7, true)).toEqual({ count: 7, arrived: 0 });
});

test('counts alerts between the first list and the stream as arrived', () => {
  const listed = applyList({ count: null, arrived: 0 }, 8);
  expect(applyMessage(listed, 11, true)).toEqual({ count: 11, arrived: 3 });
  expect(applyList({ count: 11, arrived: 3 }, 8)).toEqual({ count: 11, arrived: 0 });
  expect(applyMessage(applyList({ count: null, arrived: 0 }, null), 11, true)).toEqual({
    count: 11,
    arrived: 0,
  });
});
