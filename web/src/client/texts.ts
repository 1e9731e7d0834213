import i18next from 'i18next';
import type { Language } from './languages.ts';

/**
 * Texts by owner. Owners add their own, so that `t` knows the keys: `declare module '…/client/texts.ts' {
 * interface KnownTexts { search: typeof pt } }`.
 */
export interface KnownTexts {}

export type Texts = Readonly<Record<string, unknown>>;

/** Texts of one owner, a lazy file per language. All share one key tree. */
export type Catalogue = Readonly<Record<Language, () => Promise<{ default: Texts | readonly Texts[] }>>>;

export class CatalogueLoader {
  private readonly requested = new Set<Catalogue>();
  private readonly loaded = new Map<Catalogue, Set<Language>>();
  private readonly add: (language: Language, texts: Texts) => void;

  constructor(add: (language: Language, texts: Texts) => void) {
    this.add = add;
  }

  /** Loads missing catalogues, and those requested meanwhile. */
  async load(language: Language): Promise<void> {
    const missing = [...this.requested].filter(
      catalogue => this.loaded.get(catalogue)?.has(language) !== true,
    );
    if (missing.length === 0) return;
    await Promise.all(missing.map(catalogue => this.fetch(catalogue, language)));
    await this.load(language);
  }

  request(catalogues: readonly Catalogue[]): void {
    for (const catalogue of catalogues) this.requested.add(catalogue);
  }

  private async fetch(catalogue: Catalogue, language: Language): Promise<void> {
    const { default: texts } = await catalogue[language]();
    for (const part of [texts].flat()) this.add(language, part);
    this.loaded.set(catalogue, new Set([...(this.loaded.get(catalogue) ?? []), language]));
  }
}

export const catalogueLoader = new CatalogueLoader((language, texts) => {
  i18next.addResourceBundle(language, 'translation', texts, true, true);
});
