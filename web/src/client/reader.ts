import { maySeeAlerts, type Permission } from '@farol/contract/permissions';
import { useMemo } from 'react';
import { useSignedIn } from './session.ts';

/** The signed-in person as menus and rules see them. */
export interface Reader {
  isAirline: boolean;
  permissions: ReadonlySet<Permission>;
}

export function useReader(): Reader {
  const claims = useSignedIn();
  return useMemo(
    () => ({ isAirline: claims.is_airline, permissions: new Set(claims.groups) }),
    [claims.is_airline, claims.groups],
  );
}

export function readerSeesAlerts(reader: Reader): boolean {
  return maySeeAlerts(reader);
}

/** Permissions to act on screens that others open: none of them shows a menu item. */
const actsAlone: ReadonlySet<Permission> = new Set([
  'VISUALIZE_RAW_PNR',
  'DELETE_OCURRENCE',
  'TISBA',
  'TCSV',
]);

/** No permission that opens a screen: the person has no access profile. */
export function hasNoAccess({ permissions }: Reader): boolean {
  return [...permissions].every(permission => actsAlone.has(permission));
}
