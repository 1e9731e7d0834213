import { IconKey, IconListSearch } from '@tabler/icons-react';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { partnersTexts } from './texts/texts.ts';

export const partners: AreaRoutes = {
  texts: partnersTexts,
  screens: [
    {
      path: '/admin/audit/list-api-audit',
      load: () => import('./api-audit/list/Screen.tsx'),
      needs: ['API_AUDIT_SEARCH'],
      menu: {
        group: 'administration',
        order: 60,
        icon: IconListSearch,
        text: { pt: 'Auditoria de API', en: 'API audit' },
        letter: 'c',
      },
    },
    {
      path: '/admin/audit/api-audit/:id',
      load: () => import('./api-audit/detail/Detail.tsx'),
      needs: ['API_AUDIT_SEARCH'],
      under: ['/admin/audit/list-api-audit'],
    },
    {
      path: '/integrator/generate-token',
      load: () => import('./integrators/list/Screen.tsx'),
      needs: ['INTEGRATOR'],
      menu: {
        group: 'integration',
        order: 10,
        icon: IconKey,
        text: { pt: 'Gerar token', en: 'Generate token' },
        letter: 't',
      },
    },
  ],
};
