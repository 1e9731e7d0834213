import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstLanguage, isLanguage, type Language } from './languages.ts';
import { lasting } from './storage.ts';
import { type Catalogue, shelf } from './texts.ts';
import { fixedToast } from './toasts.ts';

const languageKey = 'farol.language';

export function language(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en';
}

function declare(chosen: Language): void {
  document.documentElement.lang = chosen === 'pt' ? 'pt-BR' : 'en';
}

/** Initializes translations and loads the first texts, before the first render. */
export async function startLanguage(first: Catalogue): Promise<void> {
  const chosen = firstLanguage(lasting.get(languageKey), navigator.language);
  await i18next
    .use(initReactI18next)
    .init({ lng: chosen, fallbackLng: false, resources: {}, interpolation: { escapeValue: false } });
  await loadTexts(first);
  declare(chosen);
}

/** Loads texts in the current language and for later language changes. */
export async function loadTexts(...catalogues: Catalogue[]): Promise<void> {
  shelf.want(catalogues);
  const asked = language();
  await shelf.fill(asked);
  if (asked !== language()) await shelf.fill(language());
}

/** Wraps a lazy import so that its texts load with it. */
export function withTexts<T>(load: () => Promise<T>, ...catalogues: Catalogue[]): () => Promise<T> {
  const both = async () => {
    const [part] = await Promise.all([load(), loadTexts(...catalogues)]);
    return part;
  };
  // The build weight script finds a screen's file through its loader.
  return Object.assign(both, { of: load });
}

let chosenLast: Language | undefined;

/** Changes the language once all texts in use are loaded. */
export async function changeLanguage(chosen: Language): Promise<void> {
  chosenLast = chosen;
  try {
    await shelf.fill(chosen);
  } catch {
    fixedToast('error', 'noAnswer');
    return;
  }
  if (chosenLast !== chosen) return;
  await i18next.changeLanguage(chosen);
  lasting.set(languageKey, chosen);
  declare(chosen);
}
