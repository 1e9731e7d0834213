import type { Catalogue } from '#client/texts.ts';
import type pt from './pt.json';

declare module '#client/texts.ts' {
  interface KnownTexts {
    restrictionImport: typeof pt;
  }
}

export const restrictionImportTexts: Catalogue = {
  pt: () => import('./pt.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
};
