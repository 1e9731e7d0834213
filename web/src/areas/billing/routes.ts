import { IconReceipt } from '@tabler/icons-react';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { registerScreens } from '#ui/register/registerScreens.ts';
import { billingCustomerPaths } from './customers/paths.ts';
import { billingMonthPath, billingMonthsPath } from './months/paths.ts';
import { billingPricePaths } from './prices/paths.ts';
import { billingTexts } from './texts/texts.ts';

const needs = ['BILLING_MANAGE'] as const;
const under = [billingCustomerPaths.list];

export const billing: AreaRoutes = {
  texts: billingTexts,
  screens: [
    ...registerScreens(billingCustomerPaths, {
      needs,
      menu: {
        group: 'administration',
        order: 95,
        icon: IconReceipt,
        text: { pt: 'Faturamento', en: 'Billing' },
      },
      list: () => import('./customers/list/Screen.tsx'),
      form: () => import('./customers/form/Form.tsx'),
    }),
    { path: billingMonthsPath, load: () => import('./months/list/Screen.tsx'), needs, under },
    { path: billingMonthPath, load: () => import('./months/detail/Screen.tsx'), needs, under },
    ...registerScreens(billingPricePaths, {
      needs,
      from: billingCustomerPaths.list,
      list: () => import('./prices/list/Screen.tsx'),
      form: () => import('./prices/form/Form.tsx'),
    }),
  ],
};
