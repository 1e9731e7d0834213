import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router';
import { useReader } from '#client/reader.ts';
import { session, useIsSignedIn, returnPath } from '#client/session.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { PlacesContext } from '#ui/page/places.ts';
import { startPath } from './menu.ts';
import { places } from './screens.ts';

const Layout = lazy(async () => ({ default: (await import('./layout/Layout.tsx')).Layout }));

function LoginRedirect({ from, expired }: { from: string; expired: boolean }) {
  useEffect(() => returnPath.save(from), [from]);
  return <Navigate to={expired ? '/auth/login?expired=1' : '/auth/login'} replace />;
}

/** Shows the bar, menu and footer to signed-in users; others see the page alone. */
export function Frame() {
  return useIsSignedIn() ? <Layout /> : <Outlet />;
}

/**
 * Requires a valid, unexpired token, and provides what areas registered for pages. `Layout` checks the
 * permissions of each screen.
 */
export function Guard() {
  const frame: unknown = useOutletContext();
  const signedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  if (signedIn)
    return (
      <PlacesContext value={places}>
        <Outlet context={frame} />
      </PlacesContext>
    );
  return <LoginRedirect from={`${pathname}${search}`} expired={session.exists()} />;
}

export function Start() {
  return <Navigate to={startPath(useReader())} replace />;
}
