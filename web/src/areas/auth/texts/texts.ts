import type { Catalogue } from '#client/texts.ts';
import type pt from './pt.json';
import type roles from './roles.pt.json';
import type users from './users.pt.json';

declare module '#client/texts.ts' {
  interface KnownTexts {
    auth: typeof pt;
    roles: typeof roles;
    users: typeof users;
  }
}

export const authTexts: Catalogue = {
  pt: () => import('./pt.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
};

/** Texts of the role screens, including what each functionality opens. */
export const rolesTexts: Catalogue = {
  pt: () => import('./roles.pt.json', { with: { type: 'json' } }),
  en: () => import('./roles.en.json', { with: { type: 'json' } }),
};

export const usersTexts: Catalogue = {
  pt: () => import('./users.pt.json', { with: { type: 'json' } }),
  en: () => import('./users.en.json', { with: { type: 'json' } }),
};
