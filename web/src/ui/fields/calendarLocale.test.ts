import { expect, test } from 'vitest';
import { calendarLocaleOf } from './calendarLocale.ts';

test.each([
  ['pt', 'pt-BR', 'pt-br'],
  ['pt', 'es-AR', 'pt-br'],
  ['en', 'es', 'es'],
  ['en', 'es-419', 'es'],
  ['en', 'en-GB', 'en'],
  ['en', 'et-EE', 'en'],
] as const)('shows the calendar of %s in a browser of %s in %s', (language, browser, locale) => {
  expect(calendarLocaleOf(language, browser)).toBe(locale);
});
