import { IconCategory, IconGavel, IconUserExclamation, IconUsersGroup } from '@tabler/icons-react';
import { agencyRule } from '#client/reader.ts';
import { conditionTexts } from '#ui/conditions/texts/texts.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { ruleTexts } from './rules/texts/texts.ts';
import { inspectionTexts } from './texts/texts.ts';

const restrictions = '/inspection/restriction-list/list';
const categories = '/inspection/category/list';
const rules = '/inspection/rule/list';
const workTeams = '/inspection/work-teams/list';

export const inspection: AreaRoutes = {
  texts: inspectionTexts,
  screens: [
    {
      path: rules,
      load: () => import('./rules/list/Screen.tsx'),
      needs: agencyRule('RISK_MANAGE'),
      texts: [ruleTexts],
      menu: {
        group: 'inspection',
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
      needs: agencyRule('RESTRICTION_LIST'),
      menu: {
        group: 'inspection',
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
      needs: agencyRule('RESTRICTION_LIST'),
      under: [restrictions],
    },
    {
      path: '/inspection/restriction-list/edit/:id',
      load: () => import('./restrictions/form/Edit.tsx'),
      needs: agencyRule('RESTRICTION_LIST'),
      under: [restrictions],
    },
    {
      path: categories,
      load: () => import('./categories/list/Screen.tsx'),
      needs: agencyRule('CATEGORY_MANAGE'),
      menu: {
        group: 'inspection',
        order: 50,
        icon: IconCategory,
        text: 'menu.screen.categories',
        letter: 'k',
      },
    },
    {
      path: '/inspection/category/add',
      load: () => import('./categories/form/Add.tsx'),
      needs: agencyRule('CATEGORY_MANAGE'),
      under: [categories],
    },
    {
      path: '/inspection/category/addParent',
      load: () => import('./categories/form/AddParent.tsx'),
      needs: agencyRule('CATEGORY_MANAGE'),
      under: [categories],
    },
    {
      path: '/inspection/category/edit',
      load: () => import('./categories/form/Edit.tsx'),
      needs: agencyRule('CATEGORY_MANAGE'),
      under: [categories],
    },
    {
      path: workTeams,
      load: () => import('./work-teams/list/Screen.tsx'),
      needs: agencyRule('WORK_TEAM_MANAGE'),
      menu: {
        group: 'inspection',
        order: 60,
        icon: IconUsersGroup,
        text: 'menu.screen.workTeams',
        letter: 'w',
      },
    },
    {
      path: '/inspection/work-teams/add',
      load: () => import('./work-teams/form/Add.tsx'),
      needs: agencyRule('WORK_TEAM_MANAGE'),
      under: [workTeams],
    },
    {
      path: '/inspection/work-teams/edit/:id',
      load: () => import('./work-teams/form/Edit.tsx'),
      needs: agencyRule('WORK_TEAM_MANAGE'),
      under: [workTeams],
    },
  ],
};
