import type { Catalogue } from '#client/texts.ts';
import type pt from './pt.json';

declare module '#client/texts.ts' {
  interface KnownTexts {
    app: typeof pt;
  }
}

export const firstTexts: Catalogue = {
  pt: () => import('./first.pt.ts'),
  en: () => import('./first.en.ts'),
};
