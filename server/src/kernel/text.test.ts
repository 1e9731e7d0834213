import { foldCode, lookAlikes } from '@farol/contract/conditions/index';
import { expect, test } from 'vitest';
import { foldDocument, foldName, foldText } from './text.ts';

test('text is compared in upper case without diacritics', () => {
  expect(foldText('  São  João d’Água ')).toBe('SAO JOAO D’AGUA');
  expect(foldText('Łódź Þór Straße œuvre')).toBe('LODZ THOR STRASSE OEUVRE');
});

test('a name keeps letters and blanks only', () => {
  expect(foldName("D'Ávila-Müller, José 2")).toBe('D AVILA MULLER JOSE');
});

test('a document number is compared without blanks, dots and dashes', () => {
  expect(foldDocument('fx 000.111-2')).toBe('FX0001112');
});

test('a letter that is Latin in a code of a condition is the same letter in a document', () => {
  const letters = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code));
  const latin = [...letters, ...lookAlikes.from].filter(letter => /^[A-Z0-9]+$/.test(foldCode(letter)));
  expect(latin.map(foldDocument)).toEqual(latin.map(foldCode));
  const capitals = letters.filter(
    letter => /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter) && /\p{Lu}/u.test(letter),
  );
  expect(capitals.filter(letter => foldDocument(letter) === '')).toEqual([]);
});
