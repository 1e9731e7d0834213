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

type Name =
  | 'inspectionReport'
  | 'inspectionSintetic'
  | 'inspectionAnalitic'
  | 'indicatorsReport'
  | 'carrierQuality'
  | 'graphicIndicatorsApiReport'
  | 'indicatorsEmbarqueReport'
  | 'graphicIndicatorsEmbarqueReport'
  | 'totalizersReport'
  | 'apiRequestReport'
  | 'sisbraipIndicators';

/** All reports share a file, so that the first load names it once. */
const load = () => import('./Screen.tsx');

const toScreen = (name: Name, needs: Needs, icon: Icon, order: number, path: string = name): Screen => ({
  path: `/reports/${path}`,
  load,
  needs,
  menu: { group: 'reports', order, icon, text: `menu.screen.${name}`, hint: `menu.hint.${name}` },
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
        text: 'menu.screen.reportFiles',
        hint: 'menu.hint.reportFiles',
      },
    },
  ],
};
