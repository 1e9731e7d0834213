import type { Catalogue } from '#client/texts.ts';
import type pt from './pt.json';

declare module '#client/texts.ts' {
  interface KnownTexts {
    inspectionPanels: typeof pt;
  }
}

export const inspectionPanelsTexts: Catalogue = {
  pt: () => import('./pt.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
};
