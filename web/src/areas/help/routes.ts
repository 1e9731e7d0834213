import { IconHelpCircle, IconSpeakerphone } from '@tabler/icons-react';
import type { Permission } from '@farol/contract/permissions';
import type { Reader } from '#client/reader.ts';
import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { helpItemPaths, helpPath } from './help-items/paths.ts';
import { helpTexts } from './texts/texts.ts';
import { updatePaths, updatesPath } from './updates/paths.ts';

/** Editors open the list with buttons to edit. */
const editQuery =
  (permission: Permission) =>
  ({ permissions }: Reader): string =>
    permissions.has(permission) ? '?enableEdit=true' : '';

export const help: AreaRoutes = {
  texts: helpTexts,
  screens: [
    { path: '/version', load: () => import('./version/Screen.tsx'), needs: 'signedIn' },
    {
      path: updatesPath,
      load: () => import('./updates/list/Screen.tsx'),
      needs: ['UPDATES_READ', 'UPDATES_EDIT'],
      menu: {
        group: 'help',
        order: 10,
        icon: IconSpeakerphone,
        text: { pt: 'Atualizações', en: 'Updates' },
        query: editQuery('UPDATES_EDIT'),
      },
    },
    {
      path: updatePaths.edit,
      load: () => import('./updates/form/Form.tsx'),
      needs: ['UPDATES_EDIT'],
      under: [updatesPath],
    },
    {
      path: helpPath,
      load: () => import('./help-items/list/Screen.tsx'),
      needs: ['HELP_READ', 'HELP_EDIT'],
      menu: {
        group: 'help',
        order: 20,
        icon: IconHelpCircle,
        text: { pt: 'Ajuda', en: 'Help' },
        inApp: true,
        query: editQuery('HELP_EDIT'),
      },
    },
    {
      path: helpItemPaths.edit,
      load: () => import('./help-items/form/Form.tsx'),
      needs: ['HELP_EDIT'],
      under: [helpPath],
    },
  ],
  tools: [
    {
      name: 'help',
      needs: ['HELP_READ', 'HELP_EDIT'],
      load: () => import('./help-items/tool/HelpTool.tsx'),
    },
  ],
};
