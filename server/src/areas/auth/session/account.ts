import { type Permission, permissionGroups, permissions, reservedPermissions } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import type { Organization, UserActor } from '#kernel/guard/actor.ts';
import { listAlertReaders } from '#areas/access/index.ts';
import {
  findAccountByCpf,
  findAccountById,
  findAccountOfSession,
  listActiveTeams,
  type AccountRow,
} from './queries.ts';

export interface Account {
  actor: UserActor;
  active: boolean;
  /** False until a manager or the provider sets a name. */
  updateFirstName: boolean;
  /** Null: any host. */
  homeHost: string | null;
  /** Level that the effective roles require: 1 bronze, 2 silver, 3 gold. */
  requiredAssurance: number;
  mayViewAs: boolean;
}

export async function findUserOfSession(
  db: Database,
  session: { id: string; userId: string },
): Promise<Account | undefined> {
  const account = accountOf(await findAccountOfSession(db, session));
  const viewedId = account?.actor.viewedFrom === undefined ? undefined : account.actor.organization?.id;
  if (account === undefined || viewedId === undefined) return account;
  const viewedMembers = await listAlertReaders(db, viewedId);
  const teams = await listActiveTeams(db, viewedId);
  return { ...account, actor: { ...account.actor, viewedMembers, teams } };
}

/** `assurance`: level of the sign-on, which limits roles. */
export async function findUserById(
  db: Database,
  id: string,
  assurance?: number,
): Promise<Account | undefined> {
  return accountOf(await findAccountById(db, id, assurance));
}

/** Returns the user with a CPF of 11 digits, active or not. */
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
    // Viewers could already see all data, so shares with single users do not apply.
    seesAllRestrictions: row.sees_all_restrictions || viewedFrom !== undefined,
    seesAllRules: row.sees_all_rules || viewedFrom !== undefined,
    lastLoginAt: row.last_login_at,
    assurance: row.assurance,
  };
  const mayViewAs = row.own_administrator === true && row.own_organization_type !== 'AIRLINE';
  return {
    actor,
    active: row.active && row.organization_active !== false,
    updateFirstName: row.named,
    homeHost: row.own_home_host,
    requiredAssurance: row.required_assurance,
    mayViewAs,
  };
}

function viewedFromOf(row: AccountRow): UserActor['viewedFrom'] {
  const { own_organization_id: id, own_organization_name: name } = row;
  return id === null || id === row.organization_id ? undefined : { id, name: name ?? '' };
}

/** Limits own permissions to those of the viewed organization. */
function permissionsOf(row: AccountRow): ReadonlySet<Permission> {
  const own = effectivePermissions(row.permissions, row.own_organization_type);
  return effectivePermissions([...own], row.organization_type);
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
const withoutAgencyData: ReadonlySet<string | null> = new Set(['AIRLINE', 'AIRPORT']);

/**
 * Users of airlines and airports never get inspection permissions (design, section 17; decision 180). Unknown
 * names are dropped.
 */
export function effectivePermissions(
  granted: readonly string[],
  organizationType: string | null,
): ReadonlySet<Permission> {
  const grantedSet = new Set(granted);
  return new Set(
    permissions.filter(permission => {
      if (!grantedSet.has(permission)) return false;
      if (withoutAgencyData.has(organizationType) && agencyOnly.has(permission)) return false;
      return reservedPermissions[permission]?.includes(organizationType ?? '') ?? true;
    }),
  );
}
