import { IconClipboardList, IconIcons } from '@tabler/icons-react';
import type { AccessRule } from '#client/reader.ts';
import { agencyRule } from '#client/reader.ts';
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

const recordPermissions = [...panels, 'INSPECTIONS_AND_OCCURENCIES'] as const;
const readers: AccessRule = {
  holds: reader => recordPermissions.some(permission => agencyRule(permission).holds(reader)),
  names: recordPermissions,
};

export const occurrences: AreaRoutes = {
  texts: occurrencesTexts,
  screens: [
    ...registerScreens(iconActionPaths, {
      needs: agencyRule('ICON_ACTION_MANAGE'),
      menu: { group: 'inspection', order: 80, icon: IconIcons, text: 'menu.screen.iconActions' },
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
        text: 'menu.screen.inspectionsAndOccurrences',
        inApp: true,
      },
    },
    {
      path: passengersInspectedRoute,
      load: () => import('./inspected/list/Screen.tsx'),
      needs: readers,
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
  waitingActs: [
    { kind: 'ACTION', load: () => import('./actions/sender.ts') },
    { kind: 'OCCURRENCE', load: () => import('./occurrences/offline/sender.ts') },
  ],
};
