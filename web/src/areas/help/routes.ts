import type { AreaRoutes } from '#ui/page/screenTypes.ts';
import { helpTexts } from './texts/texts.ts';

export const help: AreaRoutes = {
  texts: helpTexts,
  screens: [{ path: '/version', load: () => import('./version/Screen.tsx'), needs: 'signedIn' }],
};
