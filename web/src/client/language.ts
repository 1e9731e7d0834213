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

/** Readies the translations and loads the first texts in the language of the browser; nothing is shown before. */
export async function startLanguage(first: Catalogue): Promise<void> {
  const chosen = firstLanguage(lasting.get(languageKey), navigator.language);
  await i18next
    .use(initReactI18next)
    .init({ lng: chosen, fallbackLng: false, resources: {}, interpolation: { escapeValue: false } });
  await loadTexts(first);
  declare(chosen);
}

/** Brings texts in the language in use, and in whatever is chosen later. */
export async function loadTexts(...catalogues: Catalogue[]): Promise<void> {
  shelf.want(catalogues);
  const asked = language();
  await shelf.fill(asked);
  // Changed meanwhile: what was fetched is of no use yet.
  if (asked !== language()) await shelf.fill(language());
}

/** A part of the application together with its texts. */
export function withTexts<T>(load: () => Promise<T>, ...catalogues: Catalogue[]): () => Promise<T> {
  const both = async () => {
    const [part] = await Promise.all([load(), loadTexts(...catalogues)]);
    return part;
  };
  // Which file a screen is, is read from the text of what loads it.
  return Object.assign(both, { of: load });
}

let chosenLast: Language | undefined;

/** Changes to another language once the texts of all that is in use are there; without them all stays as it is, which is said. */
export async function changeLanguage(chosen: Language): Promise<void> {
  chosenLast = chosen;
  try {
    await shelf.fill(chosen);
  } catch {
    fixedToast('error', 'noAnswer');
    return;
  }
  // Another was chosen while these texts were on their way.
  if (chosenLast !== chosen) return;
  await i18next.changeLanguage(chosen);
  lasting.set(languageKey, chosen);
  declare(chosen);
}
