import { alertPermissions, maySeeAlerts, type Permission, permissions } from '@farol/contract/permissions';
import { useMemo } from 'react';
import { useSignedIn } from './session.ts';

export interface Reader {
  isAirline: boolean;
  permissions: ReadonlySet<Permission>;
  /** Answers people who request their data. */
  answersDataRequests?: boolean;
  /** Views as another organization, read-only. */
  viewing?: boolean;
}

export function useReader(): Reader {
  const { is_airline, groups, answers_people = false, viewing_as } = useSignedIn();
  const viewing = viewing_as !== undefined;
  // The memo avoids a re-render: renewed tokens rarely change permissions.
  const names = groups.join();
  return useMemo(
    () => ({
      isAirline: is_airline,
      viewing,
      answersDataRequests: answers_people,
      permissions: new Set(permissions.filter(permission => names.split(',').includes(permission))),
    }),
    [is_airline, names, viewing, answers_people],
  );
}

/** Rule that no single permission expresses. `names` are shown to refused users. */
export interface AccessRule {
  holds(reader: Reader): boolean;
  names: readonly Permission[];
}

/** Condition to open a screen: none, a session, any of some permissions, or a rule. */
export type Needs = 'public' | 'signedIn' | readonly [Permission, ...Permission[]] | AccessRule;

/** Users of restrictions, rules or panels see alerts; airlines never do. */
export const alertsRule: AccessRule = { holds: maySeeAlerts, names: alertPermissions };

/**
 * Builds a rule for agency users with a permission. Airlines never see what agencies watch for, whatever
 * their roles.
 */
export const agencyRule = (permission: Permission): AccessRule => ({
  holds: reader => !reader.isAirline && reader.permissions.has(permission),
  names: [permission],
});

/**
 * Access managers of the data processor and of organizations that see all data. Access managers of agencies
 * already have the permission, so none is named.
 */
export const dataRequestsRule: AccessRule = {
  holds: reader => reader.answersDataRequests === true,
  names: [],
};

const isRule = (needs: Exclude<Needs, string>): needs is AccessRule => 'holds' in needs;

export function canUse(reader: Reader, needs: Needs): boolean {
  if (typeof needs === 'string') return true;
  return isRule(needs) ? needs.holds(reader) : needs.some(permission => reader.permissions.has(permission));
}

/** Returns permissions of which any one suffices. */
export function listNeededPermissions(needs: Needs): readonly Permission[] {
  if (typeof needs === 'string') return [];
  return isRule(needs) ? needs.names : needs;
}

export function readerCanSeeAlerts(reader: Reader): boolean {
  return canUse(reader, alertsRule);
}

/** Permissions for actions on screens that other permissions open. */
const actionOnlyPermissions: ReadonlySet<Permission> = new Set([
  'VISUALIZE_RAW_PNR',
  'DELETE_OCURRENCE',
  'TISBA',
  'TCSV',
]);

export function hasNoAccess({ permissions }: Reader): boolean {
  return [...permissions].every(permission => actionOnlyPermissions.has(permission));
}
