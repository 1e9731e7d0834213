import { IconHome } from '@tabler/icons-react';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { homeTexts } from './texts/texts.ts';

export const home: AreaRoutes = {
  texts: homeTexts,
  screens: [
    {
      path: '/home',
      load: () => import('./home/Screen.tsx'),
      needs: 'signedIn',
      menu: {
        group: 'top',
        order: 10,
        icon: IconHome,
        text: { pt: 'Início', en: 'Home' },
        inApp: true,
        letter: 'h',
      },
    },
  ],
};
