import { agencyRule } from '#client/reader.ts';
import { conditionTexts } from '#ui/conditions/texts/texts.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { pastCheckTexts } from './past-checks/texts/texts.ts';

export const judging: AreaRoutes = {
  texts: pastCheckTexts,
  screens: [],
  parts: [
    {
      name: 'checks',
      page: 'passenger',
      place: 'summary',
      load: () => import('./past-checks/ChecksButton.tsx'),
      needs: agencyRule('RISK_MANAGE'),
      texts: [conditionTexts],
    },
  ],
};
