import { IconPlane } from '@tabler/icons-react';
import { searchTexts } from '#areas/search/texts/texts.ts';
import type { AreaRoutes, Screen } from '#ui/page/screenTypes.ts';
import { boardingTexts } from './texts/texts.ts';

const panel = {
  load: () => import('./boarding-panel/Screen.tsx'),
  texts: [searchTexts],
} satisfies Partial<Screen>;

const operations = {
  needs: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
  texts: [searchTexts],
  under: ['/boarding/flights', '/boarding/airline-flights'],
} satisfies Partial<Screen>;

export const boarding: AreaRoutes = {
  texts: boardingTexts,
  screens: [
    {
      path: '/reports/indicatorsReport/excludedFlights',
      load: () => import('./excluded-flights/Screen.tsx'),
      needs: ['INDICATORS_REPORT'],
      menu: {
        group: 'reports',
        order: 50,
        icon: IconPlane,
        text: { pt: 'Voos excluídos', en: 'Excluded flights' },
        hint: 'menu.hint.excludedFlights',
      },
    },
    {
      ...panel,
      path: '/boarding/flights/:flightId/boardingPanel',
      needs: ['FLIGHT_LIST'],
      under: ['/boarding/flights'],
    },
    {
      ...panel,
      path: '/boarding/flights/:flightId/airline-boarding-panel',
      needs: ['AIRLINE_FLIGHT_LIST'],
      under: ['/boarding/airline-flights'],
    },
    {
      path: '/boarding/flights/:flightId/gate',
      load: () => import('./stations/GateScreen.tsx'),
      ...operations,
    },
    {
      path: '/boarding/flights/:flightId/bag-drop',
      load: () => import('./stations/BagDropScreen.tsx'),
      ...operations,
    },
    {
      path: '/boarding/flights/:flightId/manual-validation',
      load: () => import('./manual-validations/Screen.tsx'),
      ...operations,
    },
    {
      path: '/boarding/flights/:flightId/messages',
      load: () => import('./messages/Screen.tsx'),
      ...operations,
    },
  ],
  waitingActs: [{ kind: 'BOARDING_READ', load: () => import('./stations/sender.ts') }],
};
