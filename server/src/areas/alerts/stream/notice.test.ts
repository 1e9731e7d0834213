import { expect, test } from 'vitest';
import { createId } from '#kernel/ids.ts';
import { decodeNotice, encodeNotice } from './notice.ts';
import { countedBetween, parseSnapshot } from './snapshot.ts';

test("splits a notice to a thousand users within PostgreSQL's size limit", () => {
  const users = Array.from({ length: 1000 }, () => [createId(), 12_345] as [string, number]);
  const messages = encodeNotice({ kind: 'raised', xid: '18446744073709551615', users });
  expect(messages.length).toBeGreaterThan(1);
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8000);
  const receivers = messages
    .map(decodeNotice)
    .flatMap(notice => (notice?.kind === 'raised' ? notice.users : []));
  expect(receivers).toEqual(users);
});

test('makes two notices of one transaction different, because PostgreSQL drops duplicates', () => {
  const notice = { kind: 'raised', xid: '7', users: [['a', 1]] } as const;
  const encode = () => encodeNotice({ ...notice, users: [['a', 1]] })[0];
  expect(encode()).not.toBe(encode());
});

test('splits a notice of handled alerts too', () => {
  const users = Array.from({ length: 400 }, createId);
  const messages = encodeNotice({ kind: 'handled', users });
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8000);
  const receivers = messages
    .map(decodeNotice)
    .flatMap(notice => (notice?.kind === 'handled' ? notice.users : []));
  expect(receivers).toEqual(users);
});

test('sends no message for an empty list of users', () => {
  expect(encodeNotice({ kind: 'raised', xid: '7', users: [] })).toEqual([]);
});

test('decodes read and removal notices unchanged', () => {
  for (const kind of ['changed', 'left'] as const) {
    const [message = ''] = encodeNotice({ kind, userId: 'u' });
    expect(decodeNotice(message)).toEqual({ kind, userId: 'u' });
  }
});

test('ignores an unknown kind of notice', () => {
  expect(decodeNotice('{"k":"z","u":"u"}')).toBeUndefined();
});

test('reports committed transactions as visible, open and later ones as not', () => {
  const snapshot = parseSnapshot('10:20:12,15');
  expect(['9', '10', '11', '19'].map(snapshot.sees)).toEqual([true, true, true, true]);
  expect(['12', '15', '20', '21'].map(snapshot.sees)).toEqual([false, false, false, false]);
  expect(parseSnapshot('20:20:').sees('19')).toBe(true);
  expect(parseSnapshot('20:20:').sees('20')).toBe(false);
});

test('classifies transactions as counted, not counted or unsure', () => {
  const seen = countedBetween('10:20:12', '25');
  expect(['9', '11', '19'].map(seen)).toEqual(['COUNTED', 'COUNTED', 'COUNTED']);
  expect(['12', '20', '24'].map(seen)).toEqual(['UNSURE', 'UNSURE', 'UNSURE']);
  expect(['25', '26'].map(seen)).toEqual(['NOT_COUNTED', 'NOT_COUNTED']);
});
