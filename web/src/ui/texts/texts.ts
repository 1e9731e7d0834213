import type { Catalogue } from '#client/texts.ts';
import type permissions from './permissions.pt.json';
import type pt from './pt.json';

declare module '#client/texts.ts' {
  interface KnownTexts {
    ui: typeof pt;
    permissions: typeof permissions;
  }
}

export const permissionTexts: Catalogue = {
  pt: () => import('./permissions.pt.json', { with: { type: 'json' } }),
  en: () => import('./permissions.en.json', { with: { type: 'json' } }),
};
