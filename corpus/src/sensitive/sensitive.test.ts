import { readInterchange, redact, redactName } from '@farol/edifact';
import { describe, expect, test } from 'vitest';
import { IN_BOOKINGS, IN_LISTS, IN_XML } from './places.ts';
import { makeSensitive } from './sensitive.ts';
import { BOOKING_WORDINGS, LIST_WORDINGS, XML_WORDINGS } from './wordings.ts';

/** Converts digits of any script and character references to ASCII. */
function plain(text: string): string {
  return text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669]/g, digit => String((digit.codePointAt(0) ?? 0) - 0x660));
}

const hasCard = (text: string, card: string): boolean =>
  plain(text)
    .split('\n')
    .some(line => line.replaceAll(/\D/g, '').includes(card));

test('hides cards in at least 100 places and requests in at least 31 wordings, the same for one seed', () => {
  const made = makeSensitive('S1');
  expect(made).toEqual(makeSensitive('S1'));
  expect(made.cards).not.toEqual(makeSensitive('S2').cards);
  expect(new Set(made.cards).size).toBe(made.cards.length);
  expect([IN_BOOKINGS, IN_LISTS, IN_XML].flat().length).toBeGreaterThan(100);
  expect([BOOKING_WORDINGS, LIST_WORDINGS, XML_WORDINGS].flat().length).toBeGreaterThan(31);
});

test('the pushes contain the hidden data', () => {
  const { pushes, cards, words } = makeSensitive('S1');
  const all = pushes
    .map(({ bytes, fileName }) => `${Buffer.from(bytes).toString('utf8')}\n${fileName}`)
    .join('\n');
  expect(cards.filter(card => !hasCard(all, card))).toEqual([]);
  expect(words.filter(word => !all.includes(word))).toEqual([]);
});

describe.each(['S1', 'S2', 'S3'])('seed %s', seed => {
  const { pushes, cards, words } = makeSensitive(seed);

  test.each(pushes)('$name: removes all hidden data and reads every person', ({ bytes, fileName }) => {
    const stored = redact(bytes);
    expect(stored).toHaveLength(bytes.length);
    const read = readInterchange(stored);
    for (const text of [Buffer.from(stored).toString('utf8'), JSON.stringify(read), redactName(fileName)]) {
      expect(cards.filter(card => hasCard(text, card))).toEqual([]);
      expect(words.filter(word => text.includes(word))).toEqual([]);
    }
    const [message] = read.messages;
    const before = readInterchange(bytes).messages[0];
    expect(message?.people.length).toBe(before?.people.length);
    expect(message?.bookings.length).toBe(before?.bookings.length);
    expect(message?.flights).toEqual(before?.flights);
  });

  test.each(pushes)('$name: no card remains in free text', ({ bytes }) => {
    const stored = Buffer.from(redact(bytes, { keepText: true })).toString('utf8');
    expect(cards.filter(card => hasCard(stored, card))).toEqual([]);
    expect(stored).not.toContain('CVV9417');
  });
});
