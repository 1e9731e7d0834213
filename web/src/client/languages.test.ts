import { expect, test } from 'vitest';
import { initialLanguage } from './languages.ts';

test('uses the stored choice, else the browser’s language, else English', () => {
  expect(initialLanguage('en', 'pt-BR')).toBe('en');
  expect(initialLanguage(null, 'pt-PT')).toBe('pt');
  expect(initialLanguage('fr', 'de-DE')).toBe('en');
  expect(initialLanguage(null, undefined)).toBe('en');
});
