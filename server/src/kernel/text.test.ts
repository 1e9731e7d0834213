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
