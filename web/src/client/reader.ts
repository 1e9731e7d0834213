import { alertPermissions, maySeeAlerts, type Permission, permissions } from '@farol/contract/permissions';
import { useMemo } from 'react';
import { useSignedIn } from './session.ts';

export interface Reader {
  isAirline: boolean;
  permissions: ReadonlySet<Permission>;
  /** Answers people who request their data. */
  answersPeople?: boolean;
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
      answersPeople: answers_people,
      permissions: new Set(permissions.filter(known => names.split(',').includes(known))),
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
export const seeingAlerts: AccessRule = { holds: maySeeAlerts, names: alertPermissions };

/**
 * Builds a rule for agency users with a permission. Airlines never see what agencies watch for, whatever
 * their roles.
 */
export const ofAgency = (permission: Permission): AccessRule => ({
  holds: reader => !reader.isAirline && reader.permissions.has(permission),
  names: [permission],
});

/**
 * Access managers of the data processor and of organizations that see all data. Access managers of agencies
 * already have the permission, so none is named.
 */
export const answeringPeople: AccessRule = { holds: reader => reader.answersPeople === true, names: [] };

const isRule = (needs: Exclude<Needs, string>): needs is AccessRule => 'holds' in needs;

export function mayUse(reader: Reader, needs: Needs): boolean {
  if (typeof needs === 'string') return true;
  return isRule(needs) ? needs.holds(reader) : needs.some(permission => reader.permissions.has(permission));
}

/** Returns permissions of which any one suffices. */
export function namesOf(needs: Needs): readonly Permission[] {
  if (typeof needs === 'string') return [];
  return isRule(needs) ? needs.names : needs;
}

export function readerSeesAlerts(reader: Reader): boolean {
  return mayUse(reader, seeingAlerts);
}

/** Permissions for actions on screens that other permissions open. */
const actsAlone: ReadonlySet<Permission> = new Set([
  'VISUALIZE_RAW_PNR',
  'DELETE_OCURRENCE',
  'TISBA',
  'TCSV',
]);

export function hasNoAccess({ permissions }: Reader): boolean {
  return [...permissions].every(permission => actsAlone.has(permission));
}
