import { alertPermissions, maySeeAlerts, type Permission, permissions } from '@farol/contract/permissions';
import { useMemo } from 'react';
import { useSignedIn } from './session.ts';

/** Signed-in user as menus and access rules see it. */
export interface Reader {
  isAirline: boolean;
  permissions: ReadonlySet<Permission>;
  /** Answers people who request the data held about them. */
  answersPeople?: boolean;
  /** Views as another organization, read-only. */
  viewing?: boolean;
}

export function useReader(): Reader {
  const { is_airline, groups, answers_people = false, viewing_as } = useSignedIn();
  const viewing = viewing_as !== undefined;
  // Renewed tokens rarely change permissions; the memo avoids a re-render.
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

/** Rule that no single permission expresses. `names` lists permissions to show to refused users. */
export interface AccessRule {
  holds(reader: Reader): boolean;
  names: readonly Permission[];
}

/** Condition to open a screen or a part: none, a session, any of some permissions, or a rule. */
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
 * Access managers of the data processor and of organizations that see all data. Names no permission, because
 * access managers of agencies already have it.
 */
export const answeringPeople: AccessRule = { holds: reader => reader.answersPeople === true, names: [] };

const isRule = (needs: Exclude<Needs, string>): needs is AccessRule => 'holds' in needs;

export function mayUse(reader: Reader, needs: Needs): boolean {
  if (typeof needs === 'string') return true;
  return isRule(needs) ? needs.holds(reader) : needs.some(permission => reader.permissions.has(permission));
}

/** Returns permissions of which any one suffices; empty if no permission does. */
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

/** Returns whether no permission opens a screen: the user has no access profile. */
export function hasNoAccess({ permissions }: Reader): boolean {
  return [...permissions].every(permission => actsAlone.has(permission));
}
