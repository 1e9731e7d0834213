import { IconFileExport, IconKey, IconListSearch, IconTransferIn } from '@tabler/icons-react';
import type { AreaRoutes } from '../../ui/screens.ts';
import { intakeTexts } from './texts/texts.ts';

export const intake: AreaRoutes = {
  texts: intakeTexts,
  screens: [
    {
      path: '/inspection/export-apipnr',
      load: () => import('./export/Screen.tsx'),
      needs: ['EXPORT_APIPNR'],
      menu: {
        group: 'inspection',
        order: 90,
        icon: IconFileExport,
        text: 'menu.screen.exportApiPnr',
        letter: 'e',
      },
    },
    {
      path: '/admin/audit/list-api-audit',
      load: () => import('./audit/Screen.tsx'),
      needs: ['API_AUDIT_SEARCH'],
      menu: {
        group: 'administration',
        order: 60,
        icon: IconListSearch,
        text: 'menu.screen.apiAudit',
        letter: 'c',
      },
    },
    {
      path: '/admin/audit/api-audit/:id',
      load: () => import('./audit/Detail.tsx'),
      needs: ['API_AUDIT_SEARCH'],
      under: ['/admin/audit/list-api-audit'],
    },
    {
      path: '/admin/api-pnr/list-api-pnr',
      load: () => import('./panel/Screen.tsx'),
      needs: ['API_PNR_PANEL'],
      menu: {
        group: 'administration',
        order: 70,
        icon: IconTransferIn,
        text: 'menu.screen.apiPnr',
        letter: 'p',
      },
    },
    {
      path: '/integrator/generate-token',
      load: () => import('./integrators/Screen.tsx'),
      needs: ['INTEGRATOR'],
      menu: {
        group: 'integration',
        order: 10,
        icon: IconKey,
        text: 'menu.screen.generateToken',
        letter: 't',
      },
    },
  ],
};
