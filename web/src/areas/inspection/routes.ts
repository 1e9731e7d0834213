import { IconUserExclamation } from '@tabler/icons-react';
import type { AreaRoutes } from '../../ui/screens.ts';
import { inspectionTexts } from './texts/texts.ts';

const restrictions = '/inspection/restriction-list/list';

export const inspection: AreaRoutes = {
  texts: inspectionTexts,
  screens: [
    {
      path: restrictions,
      load: () => import('./restrictions/list/Screen.tsx'),
      needs: ['RESTRICTION_LIST'],
      menu: {
        group: 'inspection',
        order: 40,
        icon: IconUserExclamation,
        text: 'menu.screen.restrictions',
        letter: 'r',
      },
    },
    {
      path: '/inspection/restriction-list/add',
      load: () => import('./restrictions/form/Add.tsx'),
      needs: ['RESTRICTION_LIST'],
      under: [restrictions],
    },
    {
      path: '/inspection/restriction-list/edit/:id',
      load: () => import('./restrictions/form/Edit.tsx'),
      needs: ['RESTRICTION_LIST'],
      under: [restrictions],
    },
  ],
};
