import { IconCategory, IconUsersGroup } from '@tabler/icons-react';
import { agencyRule } from '#client/reader.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { registerScreens } from '#ui/register/registerScreens.ts';
import { categoryPaths } from './categories/paths.ts';
import { inspectionTexts } from './texts/texts.ts';
import { workTeamPaths } from './work-teams/paths.ts';
import { workTeamTexts } from './work-teams/texts/texts.ts';

const group = 'inspection';

export const inspection: AreaRoutes = {
  texts: inspectionTexts,
  screens: [
    ...registerScreens(categoryPaths, {
      needs: agencyRule('CATEGORY_MANAGE'),
      menu: {
        group,
        order: 50,
        icon: IconCategory,
        text: { pt: 'Categorias', en: 'Categories' },
        letter: 'k',
      },
      list: () => import('./categories/list/Screen.tsx'),
      form: () => import('./categories/form/Form.tsx'),
    }),
    {
      path: '/inspection/category/addParent',
      load: () => import('./categories/form/AddParent.tsx'),
      needs: agencyRule('CATEGORY_MANAGE'),
      under: [categoryPaths.list],
    },
    ...registerScreens(workTeamPaths, {
      needs: agencyRule('WORK_TEAM_MANAGE'),
      menu: {
        group,
        order: 60,
        icon: IconUsersGroup,
        text: { pt: 'Equipes de trabalho', en: 'Work teams' },
        letter: 'w',
      },
      list: () => import('./work-teams/list/Screen.tsx'),
      form: () => import('./work-teams/form/Form.tsx'),
      texts: [workTeamTexts],
    }),
  ],
};
