import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { initialLanguage, isLanguage, type Language } from './languages.ts';
import { localStore } from './storage.ts';
import { type Catalogue, catalogueLoader } from './texts.ts';
import { showFixedToast } from './toasts.ts';

const languageKey = 'farol.language';

export function language(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en';
}

function setDocumentLanguage(chosen: Language): void {
  document.documentElement.lang = chosen === 'pt' ? 'pt-BR' : 'en';
}

const locales: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-GB' };
/** These are names, not quantities. */
const ungrouped: ReadonlySet<unknown> = new Set(['version', 'value', 'year']);

/** Groups the digits of numbers in texts: `9.610 alertas`. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, lng, options): string => {
    const groups =
      typeof value === 'number' && isLanguage(lng) && !ungrouped.has(options?.['interpolationkey']);
    return groups ? value.toLocaleString(locales[lng]) : (value as string);
  },
};

/** Initializes translations and loads the first texts, before the first render. */
export async function initLanguage(first: Catalogue): Promise<void> {
  const chosen = initialLanguage(localStore.get(languageKey), navigator.language);
  await i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: chosen,
      fallbackLng: false,
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  await loadTexts(first);
  setDocumentLanguage(chosen);
}

/** Loads texts in the current language and for later language changes. */
export async function loadTexts(...catalogues: Catalogue[]): Promise<void> {
  catalogueLoader.request(catalogues);
  const requestedLanguage = language();
  await catalogueLoader.load(requestedLanguage);
  if (requestedLanguage !== language()) await catalogueLoader.load(language());
}

/** Wraps a lazy import so that its texts load with it. */
export function withTexts<T>(load: () => Promise<T>, ...catalogues: Catalogue[]): () => Promise<T> {
  const loadWithTexts = async () => {
    const [part] = await Promise.all([load(), loadTexts(...catalogues)]);
    return part;
  };
  // The build weight script finds a screen's file through its loader.
  return Object.assign(loadWithTexts, { of: load });
}

let latestChoice: Language | undefined;

export const hasChosenLanguage = (): boolean => isLanguage(localStore.get(languageKey) ?? '');

/** Changes the language once all texts in use are loaded, and remembers it. */
export async function changeLanguage(chosen: Language): Promise<void> {
  if (await showLanguage(chosen)) localStore.set(languageKey, chosen);
}

/** Changes the language without remembering it. Returns false if its texts did not load. */
export async function showLanguage(chosen: Language): Promise<boolean> {
  latestChoice = chosen;
  try {
    await catalogueLoader.load(chosen);
  } catch {
    showFixedToast('error', 'noAnswer');
    return false;
  }
  if (latestChoice !== chosen) return false;
  await i18next.changeLanguage(chosen);
  setDocumentLanguage(chosen);
  return true;
}
