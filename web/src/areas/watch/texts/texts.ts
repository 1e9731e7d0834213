import type { Catalogue } from '#client/texts.ts';
import type menu from './menu.pt.json';
import type pt from './pt.json';

declare module '#client/texts.ts' {
  interface KnownTexts {
    watch: typeof pt & typeof menu;
  }
}

export const watchTexts: Catalogue = {
  pt: () => import('./pt.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
};
