import { IconUserShield } from '@tabler/icons-react';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { permissionTexts } from '#ui/texts/texts.ts';
import { authTexts, rolesTexts } from './texts/texts.ts';

const roles = '/admin/role/list';

export const auth: AreaRoutes = {
  texts: authTexts,
  screens: [
    { path: '/auth/login', load: () => import('./login/Screen.tsx'), needs: 'public' },
    { path: '/auth/login-return', load: () => import('./login-return/Screen.tsx'), needs: 'public' },
    { path: '/auth/logout-return', load: () => import('./logout-return/Screen.tsx'), needs: 'public' },
    {
      path: roles,
      load: () => import('./roles/list/Screen.tsx'),
      texts: [rolesTexts, permissionTexts],
      needs: ['ROLE_MANAGE'],
      menu: {
        group: 'administration',
        order: 10,
        icon: IconUserShield,
        text: 'menu.screen.roles',
        letter: 'o',
      },
    },
    {
      path: '/admin/role/add',
      load: () => import('./roles/form/Add.tsx'),
      texts: [rolesTexts, permissionTexts],
      needs: ['ROLE_MANAGE'],
      under: [roles],
    },
    {
      path: '/admin/role/edit/:id',
      load: () => import('./roles/form/Edit.tsx'),
      texts: [rolesTexts, permissionTexts],
      needs: ['ROLE_MANAGE'],
      under: [roles],
    },
  ],
};
