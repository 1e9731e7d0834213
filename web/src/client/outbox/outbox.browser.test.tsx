import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../failures.ts';
import { session } from '../session.ts';
import { signIn, testClaims } from '../testing/signIn.ts';
import {
  actsOfOthers,
  countWaitingActs,
  destroyOutbox,
  dismissAct,
  enqueueAct,
  flushOutbox,
  kept,
  outbox,
  registerSender,
  sendOrKeep,
  watchOutbox,
  watchSentActs,
} from './outbox.ts';
import { listActs, type StoredAct } from './store.ts';

const act = (id: string, body: unknown = {}) => ({
  id,
  kind: 'TEST',
  body,
  label: id,
  at: '2026-03-15T20:00:00Z',
});

let sent: string[] = [];
let reported: string[] = [];
let failure: ApiError | undefined;

beforeEach(async () => {
  signIn();
  await destroyOutbox();
  sent = [];
  failure = new ApiError(0, null, 'no network');
  reported = [];
  register(async ({ id }) => {
    if (failure !== undefined) throw failure;
    sent.push(id);
  });
});

const register = (send: (act: StoredAct) => Promise<void>) =>
  registerSender('TEST', () => Promise.resolve({ send, report: ({ id }) => void reported.push(id) }));

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
  expect(await listActs(testClaims.sub)).toMatchObject([{ body: { note: 'a secret note' } }]);
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
  register(async () => {
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
  expect(await listActs(testClaims.sub)).toHaveLength(1);
  signIn();
  expect(await countWaitingActs()).toBe(1);
  await destroyOutbox();
  expect(await listActs(testClaims.sub)).toEqual([]);
});

const other = '019d0000-0000-7000-8000-000000000009';

test('sends waiting acts of the user who registered them, never as another user', async () => {
  await enqueueAct(act('one'));
  signIn({ sub: other });
  failure = undefined;
  await flushOutbox();
  expect(sent).toEqual([]);
  expect([outbox.get(), actsOfOthers.get()]).toEqual([[], 1]);
  // Signing out as the other user keeps them.
  await destroyOutbox();
  signIn();
  await flushOutbox();
  expect(sent).toEqual(['one']);
  expect(actsOfOthers.get()).toBe(0);
});

test('stops before the next act when another user signs in', async () => {
  await enqueueAct(act('one'));
  await enqueueAct(act('two'));
  register(async ({ id }) => {
    sent.push(id);
    signIn({ sub: other });
  });
  await flushOutbox();
  expect(sent).toEqual(['one']);
  signIn();
  expect(await listActs(testClaims.sub)).toMatchObject([{ id: 'two' }]);
});

test('sends nothing while the user views as another organization', async () => {
  await enqueueAct(act('one'));
  failure = undefined;
  signIn({ viewing_as: { id: other, name: 'Other' } });
  await flushOutbox();
  expect(sent).toEqual([]);
  expect(outbox.get()).toHaveLength(1);
});

test('sends acts that a reload or another tab left, and when the network comes back', async () => {
  await enqueueAct(act('one'));
  outbox.set([]);
  failure = undefined;
  const stop = watchOutbox();
  await expect.poll(() => sent).toEqual(['one']);
  failure = new ApiError(0, null, 'no network');
  await enqueueAct(act('two'));
  await flushOutbox();
  failure = undefined;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => sent).toEqual(['one', 'two']);
  stop();
});

test('sends a new act after those that wait', async () => {
  expect(await sendOrKeep(act('zero'), () => Promise.resolve('done'))).toBe('done');
  await enqueueAct(act('one'));
  failure = undefined;
  const direct = () => Promise.reject(new Error('overtakes'));
  expect(await sendOrKeep(act('two'), direct)).toBe(kept);
  await expect.poll(() => sent).toEqual(['one', 'two']);
});

test('lets others pass an act that the platform keeps failing, and keeps it', async () => {
  await enqueueAct(act('one'));
  await enqueueAct(act('two'));
  register(async ({ id }) => {
    if (id === 'one') throw new ApiError(500, null, 'fault');
    sent.push(id);
  });
  await flushOutbox();
  await flushOutbox();
  expect(sent).toEqual([]);
  await flushOutbox();
  expect(sent).toEqual(['two']);
  expect(outbox.get()).toMatchObject([{ id: 'one' }]);
});

test('reports results on the screen that watches, otherwise by the sender', async () => {
  failure = undefined;
  await enqueueAct(act('one'));
  const watched: string[] = [];
  const stop = watchSentActs('TEST', ({ id }) => void watched.push(id));
  await flushOutbox();
  stop();
  await enqueueAct(act('two'));
  await flushOutbox();
  expect([watched, reported]).toEqual([['one'], ['two']]);
});

test('keeps acts when their sender does not load', async () => {
  await enqueueAct(act('one'));
  registerSender('TEST', () => Promise.reject(new TypeError('not fetched')));
  await flushOutbox();
  expect(outbox.get()).toMatchObject([{ id: 'one' }]);
  expect(outbox.get()[0]?.refusal).toBeUndefined();
});

test('does not bring back a refused act that a sign-out deleted', async () => {
  await enqueueAct(act('one'));
  register(async () => {
    await destroyOutbox();
    throw new ApiError(404, ['Record not found'], 'x');
  });
  await flushOutbox();
  expect(await listActs(testClaims.sub)).toEqual([]);
});
