import { IconListSearch, IconUserExclamation } from '@tabler/icons-react';
import { agencyRule } from '#client/reader.ts';
import { importTexts } from '#ui/import/texts/texts.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { registerScreens } from '#ui/register/registerScreens.ts';
import { namedListPaths } from './named-lists/paths.ts';
import { restrictionImportTexts } from './restriction-import/texts/texts.ts';
import { watchTexts } from './texts/texts.ts';

const restrictions = '/inspection/restriction-list/list';
const group = 'inspection';

export const watch: AreaRoutes = {
  texts: watchTexts,
  screens: [
    {
      path: restrictions,
      load: () => import('./restrictions/list/Screen.tsx'),
      texts: [restrictionImportTexts],
      needs: agencyRule('RESTRICTION_LIST'),
      menu: {
        group,
        order: 40,
        icon: IconUserExclamation,
        text: { pt: 'Lista de restrições', en: 'Restriction list' },
        letter: 'r',
      },
    },
    {
      path: '/inspection/restriction-list/add',
      load: () => import('./restrictions/form/Add.tsx'),
      needs: agencyRule('RESTRICTION_LIST'),
      under: [restrictions],
    },
    {
      path: '/inspection/restriction-list/import',
      load: () => import('./restriction-import/Screen.tsx'),
      texts: [importTexts, restrictionImportTexts],
      needs: agencyRule('RESTRICTION_LIST'),
      under: [restrictions],
    },
    {
      path: '/inspection/restriction-list/edit/:id',
      load: () => import('./restrictions/form/Edit.tsx'),
      needs: agencyRule('RESTRICTION_LIST'),
      under: [restrictions],
    },
    ...registerScreens(namedListPaths, {
      needs: agencyRule('RESTRICTION_LIST'),
      menu: {
        group,
        order: 45,
        icon: IconListSearch,
        text: { pt: 'Listas externas', en: 'External lists' },
        letter: 'x',
      },
      list: () => import('./named-lists/list/Screen.tsx'),
      form: () => import('./named-lists/form/Form.tsx'),
      texts: [importTexts, restrictionImportTexts],
    }),
    {
      path: '/inspection/named-lists/version/:id',
      load: () => import('./named-lists/version/Screen.tsx'),
      texts: [importTexts, restrictionImportTexts],
      needs: agencyRule('RESTRICTION_LIST'),
      under: [namedListPaths.list],
    },
  ],
  tabs: [
    {
      page: 'traveller',
      path: 'restrictions',
      order: 40,
      text: 'tab.traveller.restrictions',
      load: () => import('./restrictions/traveller/TravellerRestrictions.tsx'),
      needs: agencyRule('RESTRICTION_LIST'),
    },
  ],
};
