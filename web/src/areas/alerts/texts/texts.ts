import type { Catalogue } from '#client/texts.ts';
import type explanation from './explanation.pt.json';
import type pt from './pt.json';
import type tabs from './tabs.pt.json';

declare module '#client/texts.ts' {
  interface KnownTexts {
    alerts: typeof pt & typeof tabs & typeof explanation;
  }
}

export const alertsTexts: Catalogue = {
  pt: () => import('./pt.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
};

export const explanationTexts: Catalogue = {
  pt: () => import('./explanation.pt.json', { with: { type: 'json' } }),
  en: () => import('./explanation.en.json', { with: { type: 'json' } }),
};
