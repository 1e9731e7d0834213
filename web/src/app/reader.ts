import { useMemo } from 'react';
import type { Reader } from './menu.ts';
import { useSignedIn } from './session.ts';

/** The signed-in person as menus and rules see him. */
export function useReader(): Reader {
  const claims = useSignedIn();
  return useMemo(
    () => ({ isAirline: claims.is_airline, permissions: new Set(claims.groups) }),
    [claims.is_airline, claims.groups],
  );
}
