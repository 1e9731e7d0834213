import type { AreaRoutes } from '../../ui/screens.ts';

export const help: AreaRoutes = {
  screens: [{ path: '/version', load: () => import('./version/Screen.tsx'), needs: 'signedIn' }],
};
