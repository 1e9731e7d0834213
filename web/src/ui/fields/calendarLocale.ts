import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import type { Language } from '#client/languages.ts';

/** Names of months and days are in Spanish for browsers in Spanish; other texts are in English then. */
export function calendarLocaleOf(language: Language, browserLanguage: string): 'pt-br' | 'es' | 'en' {
  if (language === 'pt') return 'pt-br';
  return /^es\b/i.test(browserLanguage) ? 'es' : 'en';
}
