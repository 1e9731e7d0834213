import type { Catalogue } from '#client/texts.ts';
import type hints from './hints.pt.json';
import type pt from './pt.json';

declare module '#client/texts.ts' {
  interface KnownTexts {
    reports: typeof pt & typeof hints;
  }
}

export const reportsTexts: Catalogue = {
  pt: () => import('./pt.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
};

/** Tooltips of the menu, loaded when the pointer or the focus enters it. */
export const reportHints: Catalogue = {
  pt: () => import('./hints.pt.json', { with: { type: 'json' } }),
  en: () => import('./hints.en.json', { with: { type: 'json' } }),
};
