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
  const actor: UserActor = {
    kind: 'user',
    id: row.id,
    cpf: row.cpf,
    fullName: row.full_name,
    organization: organizationOf(row),
    isAirline: row.organization_type === 'AIRLINE',
    permissions: permissionsInForce(row.permissions, row.organization_type),
    airports: row.airports,
    seesAllRestrictions: row.sees_all_restrictions,
    seesAllRules: row.sees_all_rules,
    lastLoginAt: row.last_login_at,
  };
  return {
    actor,
    active: row.active && row.organization_active !== false,
    named: row.named,
    homeHost: row.home_host,
    requiredAssurance: row.required_assurance,
  };
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
