import { IconMapPinCog, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { usersTexts } from './texts/texts.ts';

const list = '/admin/user/list';
const airports = '/admin/user-airport/list';

export const users: AreaRoutes = {
  texts: usersTexts,
  screens: [
    {
      path: list,
      load: () => import('./list/Screen.tsx'),
      needs: ['USER_MANAGE'],
      menu: { group: 'administration', order: 20, icon: IconUsers, text: 'menu.screen.users' },
    },
    { path: '/admin/user/add', load: () => import('./form/Add.tsx'), needs: ['USER_MANAGE'], under: [list] },
    {
      path: '/admin/user/edit/:id',
      load: () => import('./form/Edit.tsx'),
      needs: ['USER_MANAGE'],
      under: [list],
    },
    {
      path: '/admin/user/import',
      load: () => import('./import/Screen.tsx'),
      needs: ['USER_MANAGE'],
      menu: { group: 'administration', order: 30, icon: IconUserPlus, text: 'menu.screen.importUsers' },
    },
    {
      path: airports,
      load: () => import('./airports/Screen.tsx'),
      needs: ['USER_AIRPORT'],
      menu: { group: 'administration', order: 80, icon: IconMapPinCog, text: 'menu.screen.userAirports' },
    },
    {
      path: '/admin/user-airport/edit/:id',
      load: () => import('./airports/Edit.tsx'),
      needs: ['USER_AIRPORT'],
      under: [airports],
    },
  ],
};
