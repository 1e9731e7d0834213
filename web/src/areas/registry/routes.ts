import {
  IconBuildingAirport,
  IconBuildingBank,
  IconMapPins,
  IconPlaneInflight,
  IconPlaneTilt,
  IconWorld,
} from '@tabler/icons-react';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { registryTexts } from './texts/texts.ts';

export const registry: AreaRoutes = {
  texts: registryTexts,
  screens: [
    {
      path: '/admin/organization/list',
      load: () => import('./organizations/list/Screen.tsx'),
      needs: ['ORGANIZATION_MANAGE'],
      menu: { group: 'administration', order: 40, icon: IconBuildingBank, text: 'menu.screen.organizations' },
    },
    {
      path: '/admin/organization/add',
      load: () => import('./organizations/form/Add.tsx'),
      needs: ['ORGANIZATION_MANAGE'],
      under: ['/admin/organization/list'],
    },
    {
      path: '/admin/organization/edit/:id',
      load: () => import('./organizations/form/Edit.tsx'),
      needs: ['ORGANIZATION_MANAGE'],
      under: ['/admin/organization/list'],
    },
    {
      path: '/admin/airport/list',
      load: () => import('./airports/list/Screen.tsx'),
      needs: ['AIRPORT_MANAGE'],
      menu: { group: 'administration', order: 50, icon: IconBuildingAirport, text: 'menu.screen.airports' },
    },
    {
      path: '/admin/airport/add',
      load: () => import('./airports/form/Add.tsx'),
      needs: ['AIRPORT_MANAGE'],
      under: ['/admin/airport/list'],
    },
    {
      path: '/admin/airport/edit/:code',
      load: () => import('./airports/form/Edit.tsx'),
      needs: ['AIRPORT_MANAGE'],
      under: ['/admin/airport/list'],
    },
    {
      path: '/admin/airport-group/list',
      load: () => import('./airport-groups/list/Screen.tsx'),
      needs: ['AIRPORT_MANAGE', 'ORGANIZATION_AIRPORT'],
      menu: {
        group: 'administration',
        order: 52,
        icon: IconPlaneInflight,
        text: 'menu.screen.airportGroups',
      },
    },
    {
      path: '/admin/airport-group/add',
      load: () => import('./airport-groups/form/Add.tsx'),
      needs: ['AIRPORT_MANAGE', 'ORGANIZATION_AIRPORT'],
      under: ['/admin/airport-group/list'],
    },
    {
      path: '/admin/airport-group/edit/:id',
      load: () => import('./airport-groups/form/Edit.tsx'),
      needs: ['AIRPORT_MANAGE', 'ORGANIZATION_AIRPORT'],
      under: ['/admin/airport-group/list'],
    },
    {
      path: '/admin/organization-airport/list',
      load: () => import('./organization-airports/list/Screen.tsx'),
      needs: ['ORGANIZATION_AIRPORT'],
      menu: {
        group: 'administration',
        order: 82,
        icon: IconMapPins,
        text: 'menu.screen.organizationAirports',
      },
    },
    {
      path: '/admin/organization-airport/edit/:id',
      load: () => import('./organization-airports/form/Edit.tsx'),
      needs: ['ORGANIZATION_AIRPORT'],
      under: ['/admin/organization-airport/list'],
    },
    {
      path: '/admin/country/list',
      load: () => import('./countries/list/Screen.tsx'),
      needs: ['COUNTRY_MANAGE'],
      menu: { group: 'administration', order: 84, icon: IconWorld, text: 'menu.screen.countries' },
    },
    {
      path: '/admin/country/add',
      load: () => import('./countries/form/Add.tsx'),
      needs: ['COUNTRY_MANAGE'],
      under: ['/admin/country/list'],
    },
    {
      path: '/admin/country/edit/:code',
      load: () => import('./countries/form/Edit.tsx'),
      needs: ['COUNTRY_MANAGE'],
      under: ['/admin/country/list'],
    },
    {
      path: '/admin/airline/list',
      load: () => import('./airlines/list/Screen.tsx'),
      needs: ['AIRLINE_MANAGE'],
      menu: { group: 'administration', order: 86, icon: IconPlaneTilt, text: 'menu.screen.airlines' },
    },
    {
      path: '/admin/airline/add',
      load: () => import('./airlines/form/Add.tsx'),
      needs: ['AIRLINE_MANAGE'],
      under: ['/admin/airline/list'],
    },
    {
      path: '/admin/airline/edit/:code',
      load: () => import('./airlines/form/Edit.tsx'),
      needs: ['AIRLINE_MANAGE'],
      under: ['/admin/airline/list'],
    },
  ],
};
