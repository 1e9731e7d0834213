import { alertPermissions, maySeeAlerts, type Permission, permissions } from '@farol/contract/permissions';
import { useMemo } from 'react';
import { useSignedIn } from './session.ts';

/** The signed-in person as menus and rules see them. */
export interface Reader {
  isAirline: boolean;
  permissions: ReadonlySet<Permission>;
  /** They answer people who ask what is held of them. */
  answersPeople?: boolean;
  /** They view as another organization, and change nothing. */
  viewing?: boolean;
}

export function useReader(): Reader {
  const { is_airline, groups, answers_people = false, viewing_as } = useSignedIn();
  const viewing = viewing_as !== undefined;
  // A fresh token says mostly the same: nothing is drawn again for it.
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

/** A rule that one permission alone does not say, with the permissions to name to those it keeps out. */
export interface AccessRule {
  holds(reader: Reader): boolean;
  names: readonly Permission[];
}

/** What a screen or a part of one asks of its reader: nothing, to be signed in, one of these permissions, or a rule. */
export type Needs = 'public' | 'signedIn' | readonly [Permission, ...Permission[]] | AccessRule;

/** Alerts are for those who work with restrictions, rules or panels, and never for airlines. */
export const seeingAlerts: AccessRule = { holds: maySeeAlerts, names: alertPermissions };

/** For people of agencies who hold a permission: what agencies watch for is never an airline's, whatever a role gives. */
export const ofAgency = (permission: Permission): AccessRule => ({
  holds: reader => !reader.isAirline && reader.permissions.has(permission),
  names: [permission],
});

/**
 * Access managers of the data-processing body and of organizations whose people see the data of all. No permission is named to others:
 * the access manager of an agency holds the one there is.
 */
export const answeringPeople: AccessRule = { holds: reader => reader.answersPeople === true, names: [] };

const isRule = (needs: Exclude<Needs, string>): needs is AccessRule => 'holds' in needs;

export function mayUse(reader: Reader, needs: Needs): boolean {
  if (typeof needs === 'string') return true;
  return isRule(needs) ? needs.holds(reader) : needs.some(permission => reader.permissions.has(permission));
}

/** Permissions of which one would have sufficed; none where no permission would. */
export function namesOf(needs: Needs): readonly Permission[] {
  if (typeof needs === 'string') return [];
  return isRule(needs) ? needs.names : needs;
}

export function readerSeesAlerts(reader: Reader): boolean {
  return mayUse(reader, seeingAlerts);
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
