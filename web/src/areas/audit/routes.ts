import { IconHistory } from '@tabler/icons-react';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { auditTexts } from './texts/texts.ts';

export const audit: AreaRoutes = {
  texts: auditTexts,
  screens: [
    {
      path: '/admin/audit/trail',
      load: () => import('./trail/list/Screen.tsx'),
      needs: ['USER_MANAGE'],
      menu: {
        group: 'administration',
        order: 65,
        icon: IconHistory,
        text: { pt: 'Trilha de auditoria', en: 'Audit trail' },
        letter: 'v',
      },
    },
    {
      path: '/admin/audit/trail/:id',
      load: () => import('./trail/detail/Detail.tsx'),
      needs: ['USER_MANAGE'],
      under: ['/admin/audit/trail'],
    },
  ],
};
