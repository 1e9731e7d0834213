import { IconBell } from '@tabler/icons-react';
import { agencyRule, alertsRule } from '#client/reader.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { onCallMailTexts } from './on-call-mails/texts/texts.ts';
import { alertsTexts } from './texts/texts.ts';

export const alerts: AreaRoutes = {
  texts: alertsTexts,
  screens: [
    {
      path: '/admin/alerts',
      load: () => import('./inbox/Screen.tsx'),
      needs: alertsRule,
      menu: {
        group: 'top',
        order: 20,
        icon: IconBell,
        text: { pt: 'Alertas', en: 'Alerts' },
        inApp: true,
        letter: 'a',
      },
    },
    {
      path: '/inspection/on-call-mails',
      load: () => import('./on-call-mails/Screen.tsx'),
      needs: agencyRule('WORK_TEAM_MANAGE'),
      texts: [onCallMailTexts],
      under: ['/inspection/work-teams/list'],
    },
  ],
  tabs: [
    {
      page: 'passenger',
      path: 'alerts',
      order: 40,
      text: 'tab.passenger.alerts',
      load: () => import('./inbox/tab/PassengerAlerts.tsx'),
      needs: alertsRule,
      count: passenger => passenger.alerts,
    },
    {
      page: 'traveller',
      path: 'alerts',
      order: 60,
      text: 'tab.traveller.alerts',
      load: () => import('./inbox/tab/TravellerAlerts.tsx'),
      needs: alertsRule,
      count: ({ traveller }) => traveller.alerts,
    },
  ],
  tools: [{ name: 'bell', needs: alertsRule, load: () => import('./stream/bell/Bell.tsx') }],
};
