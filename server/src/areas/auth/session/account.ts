import { type Permission, permissionGroups, permissions, reservedPermissions } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import type { Organization, UserActor } from '#kernel/guard/actor.ts';
import { findAccountByCpf, findAccountById, findAccountOfSession, type AccountRow } from './queries.ts';

/** A user with the rights in force now, and what only sign-on needs to know of them. */
export interface Account {
  actor: UserActor;
  active: boolean;
  /** False while nobody said their name. */
  named: boolean;
  /** Host the user belongs to; null: any. */
  homeHost: string | null;
  /** What the roles that count ask of a sign-on: 1 bronze, 2 silver, 3 gold. */
  requiredAssurance: number;
  /** They may view the platform as another organization. */
  mayViewAs: boolean;
}

/** The user of a session that has not ended, active or not. */
export async function findUserOfSession(
  db: Database,
  session: { id: string; userId: string },
): Promise<Account | undefined> {
  return accountOf(await findAccountOfSession(db, session));
}

/** The user of an id, active or not. */
export async function findUserById(db: Database, id: string): Promise<Account | undefined> {
  return accountOf(await findAccountById(db, id));
}

/** The user of a CPF of 11 digits, active or not. */
export async function findUserByCpf(db: Database, cpf: string): Promise<Account | undefined> {
  return accountOf(await findAccountByCpf(db, cpf));
}

function accountOf(row: AccountRow | undefined): Account | undefined {
  if (row === undefined) return undefined;
  const viewedFrom = viewedFromOf(row);
  const actor: UserActor = {
    kind: 'user',
    id: row.id,
    cpf: row.cpf,
    fullName: row.full_name,
    organization: organizationOf(row),
    ...(viewedFrom === undefined ? {} : { viewedFrom }),
    isAirline: row.organization_type === 'AIRLINE',
    permissions: permissionsOf(row),
    airports: row.airports,
    teams: row.teams,
    // Who views as an organization saw all of it before: no share of single people of it is theirs.
    seesAllRestrictions: row.sees_all_restrictions || viewedFrom !== undefined,
    seesAllRules: row.sees_all_rules || viewedFrom !== undefined,
    lastLoginAt: row.last_login_at,
    assurance: row.assurance,
  };
  const mayViewAs = row.own_administrator === true && row.own_organization_type !== 'AIRLINE';
  return {
    actor,
    active: row.active && row.organization_active !== false,
    named: row.named,
    homeHost: row.own_home_host,
    requiredAssurance: row.required_assurance,
    mayViewAs,
  };
}

/** Their own organization, if they view the platform as another. */
function viewedFromOf(row: AccountRow): UserActor['viewedFrom'] {
  const { own_organization_id: id, own_organization_name: name } = row;
  return id === null || id === row.organization_id ? undefined : { id, name: name ?? '' };
}

/** Of what they hold at their own organization, what the one that they see may hold. */
function permissionsOf(row: AccountRow): ReadonlySet<Permission> {
  const own = permissionsInForce(row.permissions, row.own_organization_type);
  return permissionsInForce([...own], row.organization_type);
}

function organizationOf(row: AccountRow): Organization | null {
  if (row.organization_id === null) return null;
  return {
    id: row.organization_id,
    name: row.organization_name ?? '',
    type: row.organization_type ?? '',
    administrator: row.administrator ?? false,
    carrier: row.carrier,
    airports: row.organization_airports,
    timeZone: row.time_zone ?? 'UTC',
  };
}

const agencyOnly: ReadonlySet<Permission> = new Set(permissionGroups.inspection);

/**
 * What of the functionalities in a user's roles counts for their type of organization, in the order of the specification.
 * Airline users never get those of inspection (design, section 17); names that are no functionality are dropped.
 */
export function permissionsInForce(
  granted: readonly string[],
  organizationType: string | null,
): ReadonlySet<Permission> {
  const held = new Set(granted);
  return new Set(
    permissions.filter(permission => {
      if (!held.has(permission)) return false;
      if (organizationType === 'AIRLINE' && agencyOnly.has(permission)) return false;
      return reservedPermissions[permission]?.includes(organizationType ?? '') ?? true;
    }),
  );
}
