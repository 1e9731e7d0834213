import { IconGavel } from '@tabler/icons-react';
import { agencyRule } from '#client/reader.ts';
import { conditionTexts } from '#ui/conditions/texts/texts.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { ruleTexts } from './texts/texts.ts';

const list = '/inspection/rule/list';

export const rules: AreaRoutes = {
  texts: ruleTexts,
  screens: [
    {
      path: list,
      load: () => import('./rules/list/Screen.tsx'),
      needs: agencyRule('RISK_MANAGE'),
      menu: {
        group: 'inspection',
        order: 10,
        icon: IconGavel,
        text: { pt: 'Regras de risco', en: 'Risk rules' },
        letter: 'j',
      },
    },
    {
      path: '/inspection/rule/add',
      load: () => import('./rules/form/Add.tsx'),
      needs: agencyRule('RISK_MANAGE'),
      texts: [conditionTexts],
      under: [list],
    },
    {
      path: '/inspection/rule/edit/:id',
      load: () => import('./rules/form/Edit.tsx'),
      needs: agencyRule('RISK_MANAGE'),
      texts: [conditionTexts],
      under: [list],
    },
    {
      path: '/inspection/rule/copy/:id',
      load: () => import('./rules/form/Copy.tsx'),
      needs: agencyRule('RISK_MANAGE'),
      texts: [conditionTexts],
      under: [list],
    },
  ],
  parts: [
    {
      name: 'why',
      page: 'passenger',
      place: 'summary',
      load: () => import('./rules/why/WhyButton.tsx'),
      needs: agencyRule('RISK_MANAGE'),
      texts: [conditionTexts],
    },
  ],
};
