import {
  IconBuildingAirport,
  IconBuildingBank,
  IconId,
  IconMapPins,
  IconPlaneInflight,
  IconPlaneTilt,
  IconWorld,
} from '@tabler/icons-react';
import { importTexts } from '#ui/import/texts/texts.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { registerScreens } from '#ui/register/registerScreens.ts';
import { airlinePaths } from './airlines/paths.ts';
import { airportGroupPaths } from './airport-groups/paths.ts';
import { airportPaths } from './airports/paths.ts';
import { countryPaths } from './countries/paths.ts';
import { crewImportPath, crewMemberPaths } from './crew-members/paths.ts';
import { organizationAirportsPaths } from './organization-airports/paths.ts';
import { organizationPaths } from './organizations/paths.ts';
import { registryTexts } from './texts/texts.ts';

const group = 'administration';

export const registry: AreaRoutes = {
  texts: registryTexts,
  screens: [
    ...registerScreens(organizationPaths, {
      needs: ['ORGANIZATION_MANAGE'],
      menu: { group, order: 40, icon: IconBuildingBank, text: { pt: 'Órgãos', en: 'Organizations' } },
      list: () => import('./organizations/list/Screen.tsx'),
      form: () => import('./organizations/form/Form.tsx'),
    }),
    ...registerScreens(airportPaths, {
      needs: ['AIRPORT_MANAGE'],
      menu: { group, order: 50, icon: IconBuildingAirport, text: { pt: 'Aeroportos', en: 'Airports' } },
      list: () => import('./airports/list/Screen.tsx'),
      form: () => import('./airports/form/Form.tsx'),
    }),
    ...registerScreens(airportGroupPaths, {
      needs: ['AIRPORT_MANAGE', 'ORGANIZATION_AIRPORT'],
      menu: {
        group,
        order: 52,
        icon: IconPlaneInflight,
        text: { pt: 'Grupos de aeroportos', en: 'Airport groups' },
      },
      list: () => import('./airport-groups/list/Screen.tsx'),
      form: () => import('./airport-groups/form/Form.tsx'),
    }),
    ...registerScreens(organizationAirportsPaths, {
      needs: ['ORGANIZATION_AIRPORT'],
      menu: {
        group,
        order: 82,
        icon: IconMapPins,
        text: { pt: 'Aeroportos por órgão', en: 'Organization airports' },
      },
      list: () => import('./organization-airports/list/Screen.tsx'),
      form: () => import('./organization-airports/form/Form.tsx'),
    }),
    ...registerScreens(countryPaths, {
      needs: ['COUNTRY_MANAGE'],
      menu: { group, order: 84, icon: IconWorld, text: { pt: 'Países', en: 'Countries' } },
      list: () => import('./countries/list/Screen.tsx'),
      form: () => import('./countries/form/Form.tsx'),
    }),
    ...registerScreens(airlinePaths, {
      needs: ['AIRLINE_MANAGE'],
      menu: { group, order: 86, icon: IconPlaneTilt, text: { pt: 'Companhias aéreas', en: 'Airlines' } },
      list: () => import('./airlines/list/Screen.tsx'),
      form: () => import('./airlines/form/Form.tsx'),
    }),
    ...registerScreens(crewMemberPaths, {
      needs: ['AIRLINE_MANAGE'],
      menu: { group, order: 88, icon: IconId, text: { pt: 'Cadastro de tripulantes', en: 'Crew register' } },
      list: () => import('./crew-members/list/Screen.tsx'),
      form: () => import('./crew-members/form/Form.tsx'),
    }),
    {
      path: crewImportPath,
      load: () => import('./crew-import/Screen.tsx'),
      texts: [importTexts],
      needs: ['AIRLINE_MANAGE'],
      under: [crewMemberPaths.list],
    },
  ],
};
