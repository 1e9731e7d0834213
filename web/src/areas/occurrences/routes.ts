import { IconClipboardList, IconIcons } from '@tabler/icons-react';
import type { AccessRule } from '#client/reader.ts';
import { agencyRule } from '#client/reader.ts';
import { recordsOrTermsRule, recordsRule } from '#client/recordsRule.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { registerScreens } from '#ui/register/registerScreens.ts';
import { iconActionPaths } from './icon-actions/paths.ts';
import { passengersInspectedRoute } from './inspected/paths.ts';
import { actsPath, addOccurrencePath, editOccurrencePath } from './occurrences/paths.ts';
import { occurrencesTexts } from './texts/texts.ts';

const panels = ['INTERNATIONAL', 'DOMESTIC'] as const;
const inspectors: AccessRule = {
  holds: reader => panels.some(permission => agencyRule(permission).holds(reader)),
  names: panels,
};

export const occurrences: AreaRoutes = {
  texts: occurrencesTexts,
  screens: [
    ...registerScreens(iconActionPaths, {
      needs: agencyRule('ICON_ACTION_MANAGE'),
      menu: {
        group: 'inspection',
        order: 80,
        icon: IconIcons,
        text: { pt: 'Ícones e ações', en: 'Icons and actions' },
      },
      list: () => import('./icon-actions/list/Screen.tsx'),
      form: () => import('./icon-actions/form/Form.tsx'),
    }),
    {
      path: actsPath,
      load: () => import('./occurrences/list/Screen.tsx'),
      needs: agencyRule('INSPECTIONS_AND_OCCURENCIES'),
      menu: {
        group: 'inspection',
        order: 90,
        icon: IconClipboardList,
        text: { pt: 'Inspeções e ocorrências', en: 'Inspections & occurrences' },
        inApp: true,
      },
    },
    {
      path: passengersInspectedRoute,
      load: () => import('./inspected/list/Screen.tsx'),
      needs: recordsRule,
      under: ['/boarding/flights', '/boarding/airline-flights'],
    },
    {
      path: addOccurrencePath as `/${string}`,
      load: () => import('./occurrences/form/Add.tsx'),
      needs: inspectors,
      under: [actsPath],
    },
    {
      path: editOccurrencePath,
      load: () => import('./occurrences/form/Edit.tsx'),
      needs: inspectors,
      under: [actsPath],
    },
  ],
  tabs: [
    {
      page: 'passenger',
      path: 'ocurrencies',
      order: 30,
      text: 'tab.passenger.occurrences',
      load: () => import('./occurrences/tab/PassengerOccurrences.tsx'),
      needs: recordsRule,
    },
    {
      page: 'passenger',
      path: 'inspection',
      order: 50,
      text: 'tab.passenger.inspection',
      load: () => import('./inspected/tab/PassengerRecords.tsx'),
      needs: recordsOrTermsRule,
    },
    {
      page: 'traveller',
      path: 'all-flights-inspection',
      order: 30,
      text: 'tab.traveller.inspections',
      load: () => import('./inspected/tab/TravellerInspections.tsx'),
      needs: recordsRule,
    },
    {
      page: 'traveller',
      path: 'occurencies',
      order: 50,
      text: 'tab.traveller.occurrences',
      load: () => import('./occurrences/tab/TravellerOccurrences.tsx'),
      needs: recordsRule,
    },
  ],
  parts: [
    {
      name: 'attachments',
      page: 'traveller',
      place: 'details',
      title: 'tab.traveller.attachments',
      load: () => import('./attachments/TravellerAttachments.tsx'),
      needs: recordsRule,
    },
  ],
  waitingActs: [
    { kind: 'ACTION', load: () => import('./actions/sender.ts') },
    { kind: 'OCCURRENCE', load: () => import('./occurrences/offline/sender.ts') },
  ],
};
