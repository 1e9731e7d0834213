import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { lasting } from './storage.ts';
import { firstLanguage, isLanguage, type Language } from './languages.ts';

const languageKey = 'farol.language';

const catalogues = {
  pt: () => import('../i18n/pt.json', { with: { type: 'json' } }),
  en: () => import('../i18n/en.json', { with: { type: 'json' } }),
};

export function language(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en';
}

function declare(chosen: Language): void {
  document.documentElement.lang = chosen === 'pt' ? 'pt-BR' : 'en';
}

/** Loads the texts of the first language and readies the translations; nothing is shown before. */
export async function startLanguage(): Promise<void> {
  const chosen = firstLanguage(lasting.get(languageKey), navigator.language);
  const texts = await catalogues[chosen]();
  await i18next.use(initReactI18next).init({
    lng: chosen,
    fallbackLng: false,
    resources: { [chosen]: { translation: texts.default } },
    interpolation: { escapeValue: false },
  });
  declare(chosen);
}

export async function changeLanguage(chosen: Language): Promise<void> {
  const texts = await catalogues[chosen]();
  i18next.addResourceBundle(chosen, 'translation', texts.default);
  await i18next.changeLanguage(chosen);
  lasting.set(languageKey, chosen);
  declare(chosen);
}
