import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { isEffectiveIn, canGrantRole, canGrantAirports } from '../grant-rules.ts';
import { findOrganization, listAirportsOf, listRoles, type StoredUser, type UserContent } from './queries.ts';
import { UserScope } from './scope.ts';

type UserBefore = Pick<StoredUser, 'organization_id' | 'roles' | 'airports'>;

/**
 * Validates the input and removes duplicates. Only added and removed roles must be grantable; in another
 * organization all roles are added. Throws UNKNOWN_ORGANIZATION, UNKNOWN_ROLE, ROLE_NOT_GIVEN,
 * UNKNOWN_AIRPORTS or AIRPORTS_NOT_GIVEN.
 */
export async function checkUser(
  db: Database,
  actor: UserActor,
  input: UserContent,
  before: UserBefore | undefined,
): Promise<UserContent> {
  const { fullName, organizationId } = input;
  const organization = await organizationOf(db, actor, organizationId);
  const isMoved = before !== undefined && before.organization_id !== organizationId;
  const currentRoleIds = before?.roles.map(({ id }) => id) ?? [];
  const roles = [...new Set(input.roles.map(id => id.toLowerCase()))];
  await checkRoles(db, actor, organization, {
    addedRoleIds: isMoved ? roles : roles.filter(id => !currentRoleIds.includes(id)),
    removedRoleIds: currentRoleIds.filter(id => !roles.includes(id)),
  });
  const airports = await checkAirports(db, organizationId, input.airports);
  requireGrantableAirports(actor, isMoved ? undefined : before?.airports, airports);
  return { fullName, organizationId, roles, airports };
}

async function organizationOf(
  db: Database,
  actor: UserActor,
  id: string | null,
): Promise<{ id: string; type: string } | null> {
  if (!UserScope.of(actor).holds(id)) throw new Failure('UNKNOWN_ORGANIZATION');
  if (id === null) return null;
  const organization = await findOrganization(db, id);
  if (organization === undefined) throw new Failure('UNKNOWN_ORGANIZATION');
  return organization;
}

async function checkRoles(
  db: Database,
  actor: UserActor,
  organization: { id: string; type: string } | null,
  { addedRoleIds, removedRoleIds }: { addedRoleIds: readonly string[]; removedRoleIds: readonly string[] },
): Promise<void> {
  const roles = await listRoles(db, { ids: [...addedRoleIds, ...removedRoleIds] }, { held: true });
  const knownValues = new Map(roles.map(role => [role.id, role]));
  for (const id of addedRoleIds) {
    const role = knownValues.get(id);
    // Roles of other organizations must not be revealed.
    if (role === undefined || !role.active || !isEffectiveIn(role, organization))
      throw new Failure('UNKNOWN_ROLE');
  }
  const refused = roles.find(role => !canGrantRole(actor, role));
  if (refused !== undefined) throw new Failure('ROLE_NOT_GIVEN', { role: refused.name });
}

/**
 * Throws REACTIVATION_NOT_ALLOWED or AIRPORTS_NOT_GIVEN if reactivation would restore effective roles or
 * airports that the actor cannot grant.
 */
export async function checkReactivation(db: Database, actor: UserActor, user: UserBefore): Promise<void> {
  const { organization_id: id } = user;
  const organization = id === null ? null : ((await findOrganization(db, id)) ?? null);
  const roles = await listRoles(db, { ids: user.roles.map(role => role.id) }, { held: true });
  const refused = roles.find(role => isEffectiveIn(role, organization) && !canGrantRole(actor, role));
  if (refused !== undefined) throw new Failure('REACTIVATION_NOT_ALLOWED', { role: refused.name });
  requireGrantableAirports(actor, undefined, user.airports);
}

/** Throws UNKNOWN_AIRPORTS for airports that the organization does not have. */
export async function checkAirports(
  db: Database,
  organizationId: string | null,
  input: readonly string[],
): Promise<string[]> {
  const airports = [...new Set(input)].toSorted();
  if (airports.length === 0) return [];
  const knownValues = new Set((await listAirportsOf(db, organizationId)).airports.map(({ iata }) => iata));
  const unknown = airports.filter(airport => !knownValues.has(airport));
  if (unknown.length > 0) throw new Failure('UNKNOWN_AIRPORTS', { airports: unknown.join(', ') });
  return airports;
}

/** Throws AIRPORTS_NOT_GIVEN. */
export function requireGrantableAirports(
  actor: UserActor,
  before: readonly string[] | undefined,
  after: readonly string[],
): void {
  if (!canGrantAirports(actor, before, after))
    throw new Failure('AIRPORTS_NOT_GIVEN', { own: actor.airports.join(', ') });
}
