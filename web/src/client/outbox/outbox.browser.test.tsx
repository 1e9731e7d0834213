import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../failures.ts';
import { session } from '../session.ts';
import {
  countWaitingActs,
  destroyOutbox,
  dismissAct,
  enqueueAct,
  flushOutbox,
  outbox,
  registerSender,
} from './outbox.ts';
import { listActs } from './store.ts';

const claims = {
  sub: '019d0000-0000-7000-8000-000000000001',
  full_name: 'Ana',
  user_name: '52998224725',
  url: 'localhost',
  groups: [],
  is_airline: false,
  exp: 4_000_000_000,
};
const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
const act = (id: string, body: unknown = {}) => ({
  id,
  kind: 'TEST',
  body,
  label: id,
  at: '2026-03-15T20:00:00Z',
});

let sent: string[] = [];
let failure: ApiError | undefined;

beforeEach(async () => {
  session.keep(`${encode({ alg: 'none' })}.${encode(claims)}.x`);
  await destroyOutbox();
  sent = [];
  failure = new ApiError(0, null, 'no network');
  registerSender('TEST', async ({ id }) => {
    if (failure !== undefined) throw failure;
    sent.push(id);
  });
});

const readRaw = () =>
  new Promise<string>(resolve => {
    const opening = indexedDB.open('farol-outbox');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('items').objectStore('items').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(
          (reading.result as { data: ArrayBuffer }[])
            .map(({ data }) => new TextDecoder().decode(data))
            .join(),
        );
      };
    };
  });

test('keeps acts in order until the network is back, and sends each once', async () => {
  await enqueueAct(act('one'));
  await enqueueAct(act('two'));
  await flushOutbox();
  expect(outbox.get().map(({ id }) => id)).toEqual(['one', 'two']);
  failure = undefined;
  await Promise.all([flushOutbox(), flushOutbox()]);
  expect(sent).toEqual(['one', 'two']);
  expect(outbox.get()).toEqual([]);
});

test('stores nothing readable', async () => {
  await enqueueAct(act('one', { note: 'a secret note' }));
  expect(await readRaw()).not.toContain('secret');
  expect(await listActs(claims.sub)).toMatchObject([{ body: { note: 'a secret note' } }]);
});

test('shows a refused act until the user dismisses it, and sends the next', async () => {
  await enqueueAct(act('one'));
  failure = new ApiError(404, ['Record not found'], 'x');
  await flushOutbox();
  expect(outbox.get()).toMatchObject([{ id: 'one', refusal: expect.any(String) }]);
  failure = undefined;
  await enqueueAct(act('two'));
  await flushOutbox();
  expect(sent).toEqual(['two']);
  await dismissAct('one');
  expect(outbox.get()).toEqual([]);
});

test('links the page to correct a refused or partly sent act', async () => {
  await enqueueAct({ ...act('one'), path: '/form' });
  failure = new ApiError(422, ['Unusable category'], 'x');
  await flushOutbox();
  expect(outbox.get()).toMatchObject([{ path: '/form', refusal: 'Unusable category' }]);
  // Sent again under the same id, after a correction.
  registerSender('TEST', async () => {
    throw Object.assign(new Error('a.png: too large'), { path: '/passenger' });
  });
  await enqueueAct(act('one', { corrected: true }));
  await flushOutbox();
  expect(outbox.get()).toMatchObject([{ id: 'one', path: '/passenger', refusal: 'a.png: too large' }]);
});

test('keeps the acts when the session expires, and destroys them with their key on request', async () => {
  await enqueueAct(act('one'));
  session.forget();
  await flushOutbox();
  session.refresh();
  expect(await listActs(claims.sub)).toHaveLength(1);
  session.keep(`${encode({ alg: 'none' })}.${encode(claims)}.x`);
  expect(await countWaitingActs()).toBe(1);
  await destroyOutbox();
  expect(await listActs(claims.sub)).toEqual([]);
});
