import { foldCode, lookAlikes } from '@farol/contract/conditions/index';
import { expect, test } from 'vitest';
import { foldDocument, foldName, foldText, truncateText } from './text.ts';

test('compares text in upper case without diacritics', () => {
  expect(foldText('  São  João d’Água ')).toBe('SAO JOAO D’AGUA');
  expect(foldText('Łódź Þór Straße œuvre')).toBe('LODZ THOR STRASSE OEUVRE');
});

test('keeps letters and spaces of a name', () => {
  expect(foldName("D'Ávila-Müller, José 2")).toBe('D AVILA MULLER JOSE');
});

test('compares document numbers without spaces, dots and dashes', () => {
  expect(foldDocument('fx 000.111-2')).toBe('FX0001112');
});

test('maps a Latin letter in a condition and in a document to the same letter', () => {
  const letters = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code));
  const latin = [...letters, ...lookAlikes.from].filter(letter => /^[A-Z0-9]+$/.test(foldCode(letter)));
  expect(latin.map(foldDocument)).toEqual(latin.map(foldCode));
  const capitals = letters.filter(
    letter => /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter) && /\p{Lu}/u.test(letter),
  );
  expect(capitals.filter(letter => foldDocument(letter) === '')).toEqual([]);
});

test('truncates a text without cutting a character in half', () => {
  expect([truncateText('ab', 2), truncateText('abc', 2), truncateText('a😀b', 2)]).toEqual(['ab', 'ab', 'a']);
  expect(truncateText('a😀b', 3)).toBe('a😀');
});
