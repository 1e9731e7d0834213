import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { decodeNotice, encodeNotice } from './notice.ts';
import { countedBetween, readSnapshot } from './snapshot.ts';

test('a notice to a thousand users is split so that each message fits into a notice of PostgreSQL', () => {
  const users = Array.from({ length: 1000 }, () => [newId(), 12_345] as [string, number]);
  const messages = encodeNotice({ kind: 'raised', xid: '18446744073709551615', users });
  expect(messages.length).toBeGreaterThan(1);
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8000);
  const heard = messages.map(decodeNotice).flatMap(notice => (notice?.kind === 'raised' ? notice.users : []));
  expect(heard).toEqual(users);
});

test('two notices of one transaction to the same user differ, so that PostgreSQL keeps both', () => {
  const notice = { kind: 'raised', xid: '7', users: [['a', 1]] } as const;
  const encode = () => encodeNotice({ ...notice, users: [['a', 1]] })[0];
  expect(encode()).not.toBe(encode());
});

test('a notice of handled alerts is split like that of new ones', () => {
  const users = Array.from({ length: 400 }, newId);
  const messages = encodeNotice({ kind: 'handled', users });
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8000);
  const heard = messages
    .map(decodeNotice)
    .flatMap(notice => (notice?.kind === 'handled' ? notice.users : []));
  expect(heard).toEqual(users);
});

test('a notice to nobody is no message', () => {
  expect(encodeNotice({ kind: 'raised', xid: '7', users: [] })).toEqual([]);
});

test('what was read or left comes through as it was sent', () => {
  for (const kind of ['changed', 'left'] as const) {
    const [message = ''] = encodeNotice({ kind, userId: 'u' });
    expect(decodeNotice(message)).toEqual({ kind, userId: 'u' });
  }
});

test('a notice of a kind that this version does not know is passed over', () => {
  expect(decodeNotice('{"k":"z","u":"u"}')).toBeUndefined();
});

test('a snapshot sees what had committed before it and not what was open or came after', () => {
  const snapshot = readSnapshot('10:20:12,15');
  expect(['9', '10', '11', '19'].map(snapshot.sees)).toEqual([true, true, true, true]);
  expect(['12', '15', '20', '21'].map(snapshot.sees)).toEqual([false, false, false, false]);
  expect(readSnapshot('20:20:').sees('19')).toBe(true);
  expect(readSnapshot('20:20:').sees('20')).toBe(false);
});

test('a count has what was settled before it, not what began after it, and may have what is between', () => {
  const seen = countedBetween('10:20:12', '25');
  expect(['9', '11', '19'].map(seen)).toEqual(['COUNTED', 'COUNTED', 'COUNTED']);
  expect(['12', '20', '24'].map(seen)).toEqual(['UNSURE', 'UNSURE', 'UNSURE']);
  expect(['25', '26'].map(seen)).toEqual(['NOT_COUNTED', 'NOT_COUNTED']);
});
