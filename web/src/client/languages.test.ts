import { expect, test } from 'vitest';
import { firstLanguage } from './languages.ts';

test('the language is the stored choice, else the browser’s first two letters, else English', () => {
  expect(firstLanguage('en', 'pt-BR')).toBe('en');
  expect(firstLanguage(null, 'pt-PT')).toBe('pt');
  expect(firstLanguage('fr', 'de-DE')).toBe('en');
  expect(firstLanguage(null, undefined)).toBe('en');
});
