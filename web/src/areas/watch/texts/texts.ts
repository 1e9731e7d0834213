import type { Catalogue } from '#client/texts.ts';
import type pt from './pt.json';
import type tabs from './tabs.pt.json';

declare module '#client/texts.ts' {
  interface KnownTexts {
    watch: typeof pt & typeof tabs;
  }
}

export const watchTexts: Catalogue = {
  pt: () => import('./pt.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
};
