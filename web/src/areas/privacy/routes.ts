import type { AreaRoutes } from '../../ui/screens.ts';
import { privacyTexts } from './texts/texts.ts';

export const privacy: AreaRoutes = {
  texts: privacyTexts,
  screens: [{ path: '/lgpd/:id', load: () => import('./consent/Screen.tsx'), needs: 'public' }],
};
