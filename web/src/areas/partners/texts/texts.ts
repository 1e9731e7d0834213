import type { Catalogue } from '#client/texts.ts';
import type pt from './pt.json';

declare module '#client/texts.ts' {
  interface KnownTexts {
    partners: typeof pt;
  }
}

export const partnersTexts: Catalogue = {
  pt: () => import('./pt.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
};
