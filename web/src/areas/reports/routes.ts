import { reportPermissions } from '@farol/contract/areas/reports/permissions';
import {
  type Icon,
  IconClipboardList,
  IconFileDownload,
  IconListSearch,
  IconPlaneTilt,
  IconTransferIn,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import { agencyRule, type Needs } from '#client/reader.ts';
import type { AreaRoutes, Screen } from '#ui/page/screenTypes.ts';
import { reportFilesPath } from './report-files/paths.ts';
import { reportHints, reportsTexts } from './texts/texts.ts';

const menuTexts = {
  inspectionReport: { pt: 'Fiscalização', en: 'Inspections' },
  inspectionSintetic: { pt: 'Fiscalização sintética', en: 'Inspection summary' },
  inspectionAnalitic: { pt: 'Fiscalização analítica', en: 'Inspection details' },
  indicatorsReport: { pt: 'Indicadores API/PNR', en: 'API/PNR indicators' },
  carrierQuality: { pt: 'Qualidade dos envios', en: 'Message quality' },
  graphicIndicatorsApiReport: { pt: 'Gráficos API/PNR', en: 'API/PNR charts' },
  indicatorsEmbarqueReport: { pt: 'Indicadores de embarque', en: 'Boarding indicators' },
  graphicIndicatorsEmbarqueReport: { pt: 'Gráficos de embarque', en: 'Boarding charts' },
  totalizersReport: { pt: 'Totalizadores', en: 'Totalizers' },
  apiRequestReport: { pt: 'Requisições de API', en: 'API requests' },
  sisbraipIndicators: { pt: 'Indicadores Sisbraip', en: 'Sisbraip indicators' },
};
type Name = keyof typeof menuTexts;

/** All reports share a file, so that the first load names it once. */
const load = () => import('./Screen.tsx');

const toScreen = (name: Name, needs: Needs, icon: Icon, order: number, path: string = name): Screen => ({
  path: `/reports/${path}`,
  load,
  needs,
  menu: { group: 'reports', order, icon, text: menuTexts[name], hint: `menu.hint.${name}` },
});

export const reports: AreaRoutes = {
  texts: reportsTexts,
  hints: reportHints,
  screens: [
    toScreen('inspectionReport', agencyRule('INSPECTION_REPORT'), IconClipboardList, 10),
    toScreen('inspectionSintetic', agencyRule('INSPECTION_SYNTHETIC'), IconClipboardList, 20),
    toScreen('inspectionAnalitic', agencyRule('INSPECTION_ANALITIC'), IconClipboardList, 30),
    toScreen('indicatorsReport', ['INDICATORS_REPORT'], IconTransferIn, 40),
    toScreen('carrierQuality', ['INDICATORS_REPORT'], IconTransferIn, 45),
    toScreen('graphicIndicatorsApiReport', ['GRAPHIC_INDICATORS_API_REPORT'], IconTransferIn, 60),
    toScreen('indicatorsEmbarqueReport', ['INDICATORS_EMBARQUESEGURO_REPORT'], IconPlaneTilt, 70),
    toScreen('graphicIndicatorsEmbarqueReport', ['GRAPHIC_INDICATORS_REPORT'], IconPlaneTilt, 80),
    toScreen('totalizersReport', ['INDICATORS_TOTALIZATORS'], IconUsersGroup, 90),
    toScreen(
      'apiRequestReport',
      ['API_REQUEST_REPORT'],
      IconListSearch,
      100,
      'apiRequestReport/ApiRequestReport',
    ),
    toScreen('sisbraipIndicators', agencyRule('SISBRAIP_INDICATORS_REPORT'), IconWorld, 110),
    {
      path: reportFilesPath,
      load: () => import('./report-files/list/Screen.tsx'),
      needs: reportPermissions,
      menu: {
        group: 'reports',
        order: 120,
        icon: IconFileDownload,
        text: { pt: 'Arquivos preparados', en: 'Prepared files' },
        hint: 'menu.hint.reportFiles',
      },
    },
  ],
};
