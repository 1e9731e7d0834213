import {
  IconBuildingAirport,
  IconBuildingBank,
  IconMapPins,
  IconPlaneInflight,
  IconPlaneTilt,
  IconWorld,
} from '@tabler/icons-react';
import type { AreaRoutes, MenuEntry, Screen } from '#ui/page/screenTypes.ts';
import { registryTexts } from './texts/texts.ts';

type Needs = Screen['needs'];
type Menu = Omit<MenuEntry, 'group'>;

/** Parameter that identifies a record in the address. */
type Key = 'id' | 'code';

interface Pages {
  list: Screen['load'];
  add?: Screen['load'];
  edit: Screen['load'];
}

/** Builds the routes of a register: list, add and edit. */
function buildRegisterScreens(
  path: `/admin/${string}`,
  key: Key,
  needs: Needs,
  menu: Menu,
  pages: Pages,
): Screen[] {
  const list: `/${string}` = `${path}/list`;
  const under = [list] as const;
  return [
    { path: list, load: pages.list, needs, menu: { group: 'administration', ...menu } },
    ...(pages.add === undefined ? [] : [{ path: `${path}/add` as const, load: pages.add, needs, under }]),
    { path: `${path}/edit/:${key}`, load: pages.edit, needs, under },
  ];
}

export const registry: AreaRoutes = {
  texts: registryTexts,
  screens: [
    ...buildRegisterScreens(
      '/admin/organization',
      'id',
      ['ORGANIZATION_MANAGE'],
      { order: 40, icon: IconBuildingBank, text: 'menu.screen.organizations' },
      {
        list: () => import('./organizations/Screen.tsx'),
        add: () => import('./organizations/Add.tsx'),
        edit: () => import('./organizations/Edit.tsx'),
      },
    ),
    ...buildRegisterScreens(
      '/admin/airport',
      'code',
      ['AIRPORT_MANAGE'],
      { order: 50, icon: IconBuildingAirport, text: 'menu.screen.airports' },
      {
        list: () => import('./airports/Screen.tsx'),
        add: () => import('./airports/Add.tsx'),
        edit: () => import('./airports/Edit.tsx'),
      },
    ),
    ...buildRegisterScreens(
      '/admin/airport-group',
      'id',
      ['AIRPORT_MANAGE', 'ORGANIZATION_AIRPORT'],
      { order: 52, icon: IconPlaneInflight, text: 'menu.screen.airportGroups' },
      {
        list: () => import('./airport-groups/Screen.tsx'),
        add: () => import('./airport-groups/Add.tsx'),
        edit: () => import('./airport-groups/Edit.tsx'),
      },
    ),
    ...buildRegisterScreens(
      '/admin/organization-airport',
      'id',
      ['ORGANIZATION_AIRPORT'],
      { order: 82, icon: IconMapPins, text: 'menu.screen.organizationAirports' },
      {
        list: () => import('./organization-airports/Screen.tsx'),
        edit: () => import('./organization-airports/Edit.tsx'),
      },
    ),
    ...buildRegisterScreens(
      '/admin/country',
      'code',
      ['COUNTRY_MANAGE'],
      { order: 84, icon: IconWorld, text: 'menu.screen.countries' },
      {
        list: () => import('./countries/Screen.tsx'),
        add: () => import('./countries/Add.tsx'),
        edit: () => import('./countries/Edit.tsx'),
      },
    ),
    ...buildRegisterScreens(
      '/admin/airline',
      'code',
      ['AIRLINE_MANAGE'],
      { order: 86, icon: IconPlaneTilt, text: 'menu.screen.airlines' },
      {
        list: () => import('./airlines/Screen.tsx'),
        add: () => import('./airlines/Add.tsx'),
        edit: () => import('./airlines/Edit.tsx'),
      },
    ),
  ],
};
