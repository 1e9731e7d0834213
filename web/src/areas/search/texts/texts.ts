import type { Catalogue } from '#client/texts.ts';
import type pt from './pt.json';
import type tabs from './tabs.pt.json';

declare module '#client/texts.ts' {
  interface KnownTexts {
    search: typeof pt & typeof tabs;
  }
}

export const searchTexts: Catalogue = {
  pt: () => import('./pt.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
};
