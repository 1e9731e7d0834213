import { IconShieldLock } from '@tabler/icons-react';
import { dataRequestsRule } from '#client/reader.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { privacyTexts } from './texts/texts.ts';

export const privacy: AreaRoutes = {
  texts: privacyTexts,
  screens: [
    { path: '/lgpd/:id', load: () => import('./consent/Screen.tsx'), needs: 'public' },
    {
      path: '/admin/privacy',
      load: () => import('./officer/Screen.tsx'),
      needs: dataRequestsRule,
      menu: {
        group: 'administration',
        order: 68,
        icon: IconShieldLock,
        text: { pt: 'Privacidade', en: 'Privacy' },
        letter: 'y',
      },
    },
  ],
};
