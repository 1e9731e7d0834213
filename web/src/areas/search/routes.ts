import {
  IconFilterSearch,
  IconPlane,
  IconPlaneInflight,
  IconRoute,
  IconUsers,
  IconUserSearch,
  IconUserStar,
} from '@tabler/icons-react';
import { agencyRule } from '#client/reader.ts';
import { conditionTexts } from '#ui/conditions/texts/texts.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { crewsPath } from './crews/paths.ts';
import { listPath as queriesPath, newQueryPath } from './custom-queries/paths.ts';
import { customQueryTexts } from './custom-queries/texts/texts.ts';
import { travellersPath } from './unique-travellers/paths.ts';
import { withTexts } from '#client/language.ts';
import { finderTexts } from './finder/texts/texts.ts';
import { itineraryTexts } from './itineraries/texts/texts.ts';
import { travellerTexts } from './unique-travellers/texts/texts.ts';
import { travellerDecisionTexts } from './traveller-decisions/texts/texts.ts';
import { passengerTexts } from './passenger/texts/texts.ts';
import { searchTexts } from './texts/texts.ts';

const lists = ['/boarding/flights', '/boarding/airline-flights'] as const;
const peopleLists = [
  ...lists,
  '/boarding/passengers',
  travellersPath,
  queriesPath,
  crewsPath,
  '/boarding/itinerarySearch',
] as const;
const customQuery = {
  needs: agencyRule('SEARCH_PASSENGERS'),
  texts: [customQueryTexts, conditionTexts],
  under: [queriesPath],
} as const;

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
        text: { pt: 'Voos', en: 'Flights' },
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
        text: { pt: 'Voos da companhia', en: 'Airline flights' },
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
        text: { pt: 'Passageiros', en: 'Passengers' },
        inApp: true,
        letter: 'n',
      },
    },
    {
      path: travellersPath,
      load: () => import('./unique-travellers/list/Screen.tsx'),
      texts: [travellerTexts],
      needs: ['SEARCH_PASSENGERS'],
      menu: {
        group: 'search',
        order: 35,
        icon: IconUsers,
        text: { pt: 'Viajantes', en: 'Travellers' },
        letter: 'u',
      },
    },
    {
      path: '/boarding/vu/search-vu/:vuId',
      load: () => import('./unique-travellers/detail/Screen.tsx'),
      texts: [travellerTexts, travellerDecisionTexts, passengerTexts],
      needs: ['SEARCH_PASSENGERS'],
      under: [travellersPath],
      page: 'traveller',
    },
    {
      path: queriesPath,
      load: () => import('./custom-queries/list/Screen.tsx'),
      needs: agencyRule('SEARCH_PASSENGERS'),
      texts: [customQueryTexts],
      menu: {
        group: 'search',
        order: 40,
        icon: IconFilterSearch,
        text: { pt: 'Consultas personalizadas', en: 'Custom queries' },
        letter: 'q',
      },
    },
    { ...customQuery, path: newQueryPath, load: () => import('./custom-queries/form/Add.tsx') },
    {
      ...customQuery,
      path: '/boarding/custom-query/:id',
      load: () => import('./custom-queries/form/Edit.tsx'),
    },
    {
      ...customQuery,
      path: '/boarding/custom-query/result/:runId',
      load: () => import('./custom-queries/result/Screen.tsx'),
    },
    {
      path: crewsPath,
      load: () => import('./crews/list/Screen.tsx'),
      needs: ['SEARCH_CREW'],
      menu: {
        group: 'search',
        order: 50,
        icon: IconUserStar,
        text: { pt: 'Tripulantes', en: 'Crew' },
        letter: 'b',
      },
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
      texts: [itineraryTexts],
      needs: ['ITINERARY_SEARCH'],
      menu: {
        group: 'search',
        order: 60,
        icon: IconRoute,
        text: { pt: 'Itinerários', en: 'Itineraries' },
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
      path: '/boarding/flights/:flightId/passengerList/:columnsToPrint',
      load: () => import('./passenger-print/Screen.tsx'),
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
      texts: [passengerTexts],
      page: 'passenger',
    },
  ],
  tabs: [
    {
      page: 'passenger',
      path: 'details',
      order: 10,
      text: 'tab.passenger.details',
      load: () => import('./passenger/DetailsTab.tsx'),
    },
    {
      page: 'passenger',
      path: 'events',
      order: 20,
      text: 'tab.passenger.events',
      load: () => import('./passenger/EventsTab.tsx'),
    },
    {
      page: 'traveller',
      path: 'details',
      order: 10,
      text: 'tab.traveller.details',
      load: () => import('./unique-travellers/detail/DetailsTab.tsx'),
    },
    {
      page: 'traveller',
      path: 'all-flights',
      order: 20,
      text: 'tab.traveller.flights',
      load: () => import('./unique-travellers/detail/AllFlightsTab.tsx'),
      count: ({ rows }) => rows.length,
    },
  ],
  tools: [
    {
      name: 'finder',
      needs: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST', 'SEARCH_PASSENGERS'],
      load: withTexts(() => import('./finder/Finder.tsx'), finderTexts),
      // Width of the box in `Finder.module.css` plus its margins.
      reservedWidth: 'clamp(190px, 24vw + 20px, 340px)',
    },
  ],
};
