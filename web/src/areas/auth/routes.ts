import { IconMapPinCog, IconUserPlus, IconUsers, IconUserShield } from '@tabler/icons-react';
import { importTexts } from '#ui/import/texts/texts.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { registerScreens } from '#ui/register/registerScreens.ts';
import { permissionTexts } from '#ui/texts/texts.ts';
import { rolePaths } from './roles/paths.ts';
import { authTexts, rolesTexts, usersTexts } from './texts/texts.ts';
import { userPaths } from './users/paths.ts';

const group = 'administration';
const userAirports = '/admin/user-airport/list';

export const auth: AreaRoutes = {
  texts: authTexts,
  screens: [
    { path: '/auth/login', load: () => import('./login/Screen.tsx'), needs: 'public' },
    { path: '/auth/login-return', load: () => import('./login-return/Screen.tsx'), needs: 'public' },
    { path: '/auth/logout-return', load: () => import('./logout-return/Screen.tsx'), needs: 'public' },
    ...registerScreens(rolePaths, {
      needs: ['ROLE_MANAGE'],
      texts: [rolesTexts, permissionTexts],
      menu: { group, order: 10, icon: IconUserShield, text: { pt: 'Perfis', en: 'Roles' }, letter: 'o' },
      list: () => import('./roles/list/Screen.tsx'),
      form: () => import('./roles/form/pages.ts'),
    }),
    ...registerScreens(userPaths, {
      needs: ['USER_MANAGE'],
      texts: [usersTexts],
      menu: { group, order: 20, icon: IconUsers, text: { pt: 'Usuários', en: 'Users' } },
      list: () => import('./users/list/Screen.tsx'),
      form: () => import('./users/form/pages.ts'),
    }),
    {
      path: '/admin/user/import',
      load: () => import('./user-import/Screen.tsx'),
      texts: [usersTexts, importTexts],
      needs: ['USER_MANAGE'],
      menu: { group, order: 30, icon: IconUserPlus, text: { pt: 'Importar usuários', en: 'Import users' } },
    },
    {
      path: userAirports,
      load: () => import('./users/airports/list/Screen.tsx'),
      texts: [usersTexts],
      needs: ['USER_AIRPORT'],
      menu: {
        group,
        order: 80,
        icon: IconMapPinCog,
        text: { pt: 'Aeroportos por usuário', en: 'User airports' },
      },
    },
    {
      path: '/admin/user-airport/edit/:id',
      load: () => import('./users/airports/form/Edit.tsx'),
      texts: [usersTexts],
      needs: ['USER_AIRPORT'],
      under: [userAirports],
    },
  ],
};
