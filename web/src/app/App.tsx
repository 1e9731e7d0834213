import { Suspense, useLayoutEffect } from 'react';
import { useLocation, useNavigate, useRoutes } from 'react-router';
import { setNavigation } from '#client/navigation.ts';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { Boundary } from './layout/Boundary.tsx';
import { routes } from './routes.tsx';

export function App() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useLayoutEffect(() => setNavigation(navigate), [navigate]);
  return (
    <Boundary place={pathname}>
      <Suspense fallback={<PageSkeleton />}>{useRoutes(routes)}</Suspense>
    </Boundary>
  );
}
