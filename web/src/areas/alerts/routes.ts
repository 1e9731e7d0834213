import { IconBell } from '@tabler/icons-react';
import { alertsRule } from '#client/reader.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { alertsTexts } from './texts/texts.ts';

export const alerts: AreaRoutes = {
  texts: alertsTexts,
  screens: [
    {
      path: '/admin/alerts',
      load: () => import('./inbox/Screen.tsx'),
      needs: alertsRule,
      menu: { group: 'top', order: 20, icon: IconBell, text: 'menu.screen.alerts', inApp: true, letter: 'a' },
    },
  ],
  tools: [{ name: 'bell', needs: alertsRule, load: () => import('./stream/bell/Bell.tsx') }],
};
