import {
  IconCategory,
  IconGavel,
  IconListSearch,
  IconUserExclamation,
  IconUsersGroup,
} from '@tabler/icons-react';
import { agencyRule } from '#client/reader.ts';
import { conditionTexts } from '#ui/conditions/texts/texts.ts';
import { importTexts } from '#ui/import/texts/texts.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { registerScreens } from '#ui/register/registerScreens.ts';
import { categoryPaths } from './categories/paths.ts';
import { categoryTexts } from './categories/texts/texts.ts';
import { namedListPaths } from './named-lists/paths.ts';
import { pastCheckTexts } from './past-checks/texts/texts.ts';
import { restrictionImportTexts } from './restriction-import/texts/texts.ts';
import { ruleTexts } from './rules/texts/texts.ts';
import { inspectionTexts } from './texts/texts.ts';
import { workTeamPaths } from './work-teams/paths.ts';
import { workTeamTexts } from './work-teams/texts/texts.ts';

const restrictions = '/inspection/restriction-list/list';
const rules = '/inspection/rule/list';
const group = 'inspection';

export const inspection: AreaRoutes = {
  texts: inspectionTexts,
  screens: [
    {
      path: rules,
      load: () => import('./rules/list/Screen.tsx'),
      needs: agencyRule('RISK_MANAGE'),
      texts: [ruleTexts],
      menu: {
        group,
        order: 10,
        icon: IconGavel,
        text: 'menu.screen.rules',
        letter: 'j',
      },
    },
    {
      path: '/inspection/rule/add',
      load: () => import('./rules/form/Add.tsx'),
      needs: agencyRule('RISK_MANAGE'),
      texts: [ruleTexts, conditionTexts],
      under: [rules],
    },
    {
      path: '/inspection/rule/edit/:id',
      load: () => import('./rules/form/Edit.tsx'),
      needs: agencyRule('RISK_MANAGE'),
      texts: [ruleTexts, conditionTexts],
      under: [rules],
    },
    {
      path: '/inspection/rule/copy/:id',
      load: () => import('./rules/form/Copy.tsx'),
      needs: agencyRule('RISK_MANAGE'),
      texts: [ruleTexts, conditionTexts],
      under: [rules],
    },
    {
      path: restrictions,
      load: () => import('./restrictions/list/Screen.tsx'),
      texts: [restrictionImportTexts],
      needs: agencyRule('RESTRICTION_LIST'),
      menu: {
        group,
        order: 40,
        icon: IconUserExclamation,
        text: 'menu.screen.restrictions',
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
      menu: { group, order: 45, icon: IconListSearch, text: 'menu.screen.namedLists', letter: 'x' },
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
    ...registerScreens(categoryPaths, {
      needs: agencyRule('CATEGORY_MANAGE'),
      menu: { group, order: 50, icon: IconCategory, text: 'menu.screen.categories', letter: 'k' },
      list: () => import('./categories/list/Screen.tsx'),
      form: () => import('./categories/form/Form.tsx'),
      texts: [categoryTexts],
    }),
    {
      path: '/inspection/category/addParent',
      load: () => import('./categories/form/AddParent.tsx'),
      texts: [categoryTexts],
      needs: agencyRule('CATEGORY_MANAGE'),
      under: [categoryPaths.list],
    },
    ...registerScreens(workTeamPaths, {
      needs: agencyRule('WORK_TEAM_MANAGE'),
      menu: { group, order: 60, icon: IconUsersGroup, text: 'menu.screen.workTeams', letter: 'w' },
      list: () => import('./work-teams/list/Screen.tsx'),
      form: () => import('./work-teams/form/Form.tsx'),
      texts: [workTeamTexts, categoryTexts],
    }),
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
  parts: [
    {
      name: 'why',
      page: 'passenger',
      place: 'summary',
      load: () => import('./rules/why/WhyButton.tsx'),
      needs: agencyRule('RISK_MANAGE'),
      texts: [ruleTexts, conditionTexts],
    },
    {
      name: 'checks',
      page: 'passenger',
      place: 'summary',
      load: () => import('./past-checks/ChecksButton.tsx'),
      needs: agencyRule('RISK_MANAGE'),
      texts: [pastCheckTexts, conditionTexts],
    },
  ],
};
