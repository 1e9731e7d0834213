import { IconPlane, IconPlaneInflight, IconRoute, IconUserSearch, IconUserStar } from '@tabler/icons-react';
import { alertsRule } from '#client/reader.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { crewsPath } from './crews/paths.ts';
import { searchTexts } from './texts/texts.ts';

const lists = ['/boarding/flights', '/boarding/airline-flights'] as const;
const peopleLists = [...lists, '/boarding/passengers', crewsPath, '/boarding/itinerarySearch'] as const;

export const search: AreaRoutes = {
  texts: searchTexts,
  screens: [
    {
      path: '/boarding/flights',
      load: () => import('./flights/list/Screen.tsx'),
      needs: ['FLIGHT_LIST'],
      menu: {
        group: 'search',
        order: 10,
        icon: IconPlane,
        text: 'menu.screen.flights',
        inApp: true,
        letter: 'f',
      },
    },
    {
      path: '/boarding/airline-flights',
      load: () => import('./flights/list/AirlineScreen.tsx'),
      needs: ['AIRLINE_FLIGHT_LIST'],
      menu: {
        group: 'search',
        order: 20,
        icon: IconPlaneInflight,
        text: 'menu.screen.airlineFlights',
        inApp: true,
        letter: 'l',
      },
    },
    {
      path: '/boarding/passengers',
      load: () => import('./passengers/Screen.tsx'),
      needs: ['SEARCH_PASSENGERS'],
      menu: {
        group: 'search',
        order: 30,
        icon: IconUserSearch,
        text: 'menu.screen.passengers',
        inApp: true,
        letter: 'n',
      },
    },
    {
      path: crewsPath,
      load: () => import('./crews/list/Screen.tsx'),
      needs: ['SEARCH_CREW'],
      menu: { group: 'search', order: 50, icon: IconUserStar, text: 'menu.screen.crews', letter: 'b' },
    },
    {
      path: '/boarding/crews/:crewId',
      load: () => import('./crews/detail/Screen.tsx'),
      needs: ['SEARCH_CREW'],
      under: [crewsPath],
    },
    {
      path: '/boarding/itinerarySearch',
      load: () => import('./itineraries/Screen.tsx'),
      needs: ['ITINERARY_SEARCH'],
      menu: {
        group: 'search',
        order: 60,
        icon: IconRoute,
        text: 'menu.screen.itineraries',
        letter: 'i',
      },
    },
    {
      path: '/boarding/flights/:flightId/passengers',
      load: () => import('./passenger-list/Screen.tsx'),
      needs: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
      under: lists,
    },
    {
      path: '/boarding/flights/passengers/:flightPassengerId',
      load: () => import('./passenger/Screen.tsx'),
      needs: [
        'FLIGHT_LIST',
        'AIRLINE_FLIGHT_LIST',
        'SEARCH_PASSENGERS',
        'ITINERARY_SEARCH',
        'INTERNATIONAL',
        'DOMESTIC',
      ],
      under: peopleLists,
      children: [
        { path: 'details', load: () => import('./passenger/Details.tsx') },
        { path: 'events', load: () => import('./passenger/Events.tsx') },
        { path: 'alerts', load: () => import('./passenger/Alerts.tsx'), needs: alertsRule },
      ],
    },
  ],
  tools: [
    {
      name: 'finder',
      needs: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
      load: () => import('./finder/Finder.tsx'),
      // Width of the box in `Finder.module.css` plus its margins.
      reservedWidth: 'clamp(190px, 24vw + 20px, 340px)',
    },
  ],
};
