import { expect, test } from 'vitest';
import { firstLanguage } from './languages.ts';

test('uses the stored choice, else the browser’s language, else English', () => {
  expect(firstLanguage('en', 'pt-BR')).toBe('en');
  expect(firstLanguage(null, 'pt-PT')).toBe('pt');
  expect(firstLanguage('fr', 'de-DE')).toBe('en');
  expect(firstLanguage(null, undefined)).toBe('en');
});
