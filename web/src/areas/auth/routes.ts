import type { AreaRoutes } from '../../ui/screens.ts';
import { authTexts } from './texts/texts.ts';

export const auth: AreaRoutes = {
  texts: authTexts,
  screens: [
    { path: '/auth/login', load: () => import('./login/Screen.tsx'), needs: 'public' },
    { path: '/auth/login-return', load: () => import('./login-return/Screen.tsx'), needs: 'public' },
    { path: '/auth/logout-return', load: () => import('./logout-return/Screen.tsx'), needs: 'public' },
  ],
};
