import { alertsTexts, explanationTexts } from '#areas/alerts/texts/texts.ts';
import { alertsRule } from '#client/reader.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';

export const explanation: AreaRoutes = {
  texts: explanationTexts,
  screens: [
    {
      path: '/admin/alerts/:id',
      load: () => import('./alert/Screen.tsx'),
      texts: [alertsTexts],
      needs: alertsRule,
    },
  ],
};
