import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { isFresh } from '../client/claims.ts';
import { startPath } from './menu.ts';
import { useReader } from '../client/reader.ts';
import { session, useSession, wayBack } from '../client/session.ts';

function SendToLogin({ from, expired }: { from: string; expired: boolean }) {
  useEffect(() => wayBack.save(from), [from]);
  return <Navigate to={expired ? '/auth/login?expired=1' : '/auth/login'} replace />;
}

/** Every screen below needs a valid, unexpired token; nothing else is checked here (specification, section 6). */
export function Guard() {
  const claims = useSession();
  const { pathname, search } = useLocation();
  if (claims !== null && isFresh(claims, Date.now())) return <Outlet />;
  return <SendToLogin from={`${pathname}${search}`} expired={session.exists()} />;
}

export function Start() {
  return <Navigate to={startPath(useReader())} replace />;
}
