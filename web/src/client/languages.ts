export const languages = ['pt', 'en'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value);
}

/** Returns the stored choice, else the browser's language, else English (specification, section 9). */
export function initialLanguage(stored: string | null, browser: string | undefined): Language {
  if (isLanguage(stored)) return stored;
  const short = browser?.slice(0, 2).toLowerCase();
  return isLanguage(short) ? short : 'en';
}
