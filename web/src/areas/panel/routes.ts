import { IconFileExport, IconTransferIn } from '@tabler/icons-react';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { panelTexts } from './texts/texts.ts';

/** One file for both screens keeps the first load small. */
const load = () => import('./files/list/Screen.tsx');

export const panel: AreaRoutes = {
  texts: panelTexts,
  screens: [
    {
      path: '/inspection/export-apipnr',
      load: () => import('./export/Screen.tsx'),
      needs: ['EXPORT_APIPNR'],
      menu: {
        group: 'inspection',
        order: 90,
        icon: IconFileExport,
        text: { pt: 'Exportar API/PNR', en: 'Export API/PNR' },
        letter: 'e',
      },
    },
    {
      path: '/admin/api-pnr/list-api-pnr',
      load,
      needs: ['API_PNR_PANEL'],
      menu: {
        group: 'administration',
        order: 70,
        icon: IconTransferIn,
        text: { pt: 'Painel API/PNR', en: 'API/PNR panel' },
        letter: 'p',
      },
    },
    {
      path: '/admin/api-pnr/check-message',
      load,
      needs: ['INDICATORS_REPORT', 'API_PNR_PANEL'],
    },
  ],
};
