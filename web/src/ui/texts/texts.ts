import type { permissionTextsIn } from '@farol/contract/permission-names';
import type { Catalogue } from '#client/texts.ts';
import type pt from './pt.json';

declare module '#client/texts.ts' {
  interface KnownTexts {
    ui: typeof pt;
    permissions: ReturnType<typeof permissionTextsIn>;
  }
}

export const permissionTexts: Catalogue = {
  pt: async () => {
    const names = await import('@farol/contract/permission-names');
    return { default: names.permissionTextsIn('pt') };
  },
  en: async () => {
    const names = await import('@farol/contract/permission-names');
    return { default: names.permissionTextsIn('en') };
  },
};
