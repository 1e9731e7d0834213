import { IconMapPinCog, IconUserPlus, IconUsers, IconUserShield } from '@tabler/icons-react';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { permissionTexts } from '#ui/texts/texts.ts';
import { authTexts, rolesTexts, usersTexts } from './texts/texts.ts';

const roles = '/admin/role/list';
const users = '/admin/user/list';
const userAirports = '/admin/user-airport/list';

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
    {
      path: users,
      load: () => import('./users/list/Screen.tsx'),
      texts: [usersTexts],
      needs: ['USER_MANAGE'],
      menu: { group: 'administration', order: 20, icon: IconUsers, text: 'menu.screen.users' },
    },
    {
      path: '/admin/user/add',
      load: () => import('./users/form/Add.tsx'),
      texts: [usersTexts],
      needs: ['USER_MANAGE'],
      under: [users],
    },
    {
      path: '/admin/user/edit/:id',
      load: () => import('./users/form/Edit.tsx'),
      texts: [usersTexts],
      needs: ['USER_MANAGE'],
      under: [users],
    },
    {
      path: '/admin/user/import',
      load: () => import('./user-import/Screen.tsx'),
      texts: [usersTexts],
      needs: ['USER_MANAGE'],
      menu: { group: 'administration', order: 30, icon: IconUserPlus, text: 'menu.screen.importUsers' },
    },
    {
      path: userAirports,
      load: () => import('./users/airports/list/Screen.tsx'),
      texts: [usersTexts],
      needs: ['USER_AIRPORT'],
      menu: { group: 'administration', order: 80, icon: IconMapPinCog, text: 'menu.screen.userAirports' },
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
