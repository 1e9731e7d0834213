import type { AreaRoutes } from '../../ui/screens.ts';
import { helpTexts } from './texts/texts.ts';

export const help: AreaRoutes = {
  texts: helpTexts,
  screens: [{ path: '/version', load: () => import('./version/Screen.tsx'), needs: 'signedIn' }],
};
