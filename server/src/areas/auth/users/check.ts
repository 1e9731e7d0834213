import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { countsIn, mayGive, mayGiveAirports } from '../giving.ts';
import { findOrganization, listAirportsOf, listRoles, type StoredUser, type UserContent } from './queries.ts';
import { UserScope } from './scope.ts';

type Before = Pick<StoredUser, 'organization_id' | 'roles' | 'airports'>;

/**
 * Validates the input and removes duplicates. Only added and removed roles must be grantable; in another
 * organization all roles are added. Throws UNKNOWN_ORGANIZATION, UNKNOWN_ROLE, ROLE_NOT_GIVEN,
 * UNKNOWN_AIRPORTS or AIRPORTS_NOT_GIVEN.
 */
export async function checkUser(
  db: Database,
  actor: UserActor,
  given: UserContent,
  before: Before | undefined,
): Promise<UserContent> {
  const { fullName, organizationId } = given;
  const organization = await organizationOf(db, actor, organizationId);
  const moved = before !== undefined && before.organization_id !== organizationId;
  const held = before?.roles.map(({ id }) => id) ?? [];
  const roles = [...new Set(given.roles.map(id => id.toLowerCase()))];
  await checkRoles(db, actor, organization, {
    coming: moved ? roles : roles.filter(id => !held.includes(id)),
    going: held.filter(id => !roles.includes(id)),
  });
  const airports = await checkAirports(db, organizationId, given.airports);
  refuseAirportsBeyond(actor, moved ? undefined : before?.airports, airports);
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
  { coming, going }: { coming: readonly string[]; going: readonly string[] },
): Promise<void> {
  const roles = await listRoles(db, { ids: [...coming, ...going] }, { held: true });
  const known = new Map(roles.map(role => [role.id, role]));
  for (const id of coming) {
    const role = known.get(id);
    // Roles of other organizations must not be revealed.
    if (role === undefined || !role.active || !countsIn(role, organization))
      throw new Failure('UNKNOWN_ROLE');
  }
  const refused = roles.find(role => !mayGive(actor, role));
  if (refused !== undefined) throw new Failure('ROLE_NOT_GIVEN', { role: refused.name });
}

/**
 * Throws REACTIVATION_NOT_ALLOWED or AIRPORTS_NOT_GIVEN if reactivation would restore effective roles or
 * airports that the actor cannot grant.
 */
export async function checkReactivation(db: Database, actor: UserActor, user: Before): Promise<void> {
  const { organization_id: id } = user;
  const organization = id === null ? null : ((await findOrganization(db, id)) ?? null);
  const roles = await listRoles(db, { ids: user.roles.map(role => role.id) }, { held: true });
  const refused = roles.find(role => countsIn(role, organization) && !mayGive(actor, role));
  if (refused !== undefined) throw new Failure('REACTIVATION_NOT_ALLOWED', { role: refused.name });
  refuseAirportsBeyond(actor, undefined, user.airports);
}

/** Throws UNKNOWN_AIRPORTS for airports that the organization does not have. */
export async function checkAirports(
  db: Database,
  organizationId: string | null,
  given: readonly string[],
): Promise<string[]> {
  const airports = [...new Set(given)].toSorted();
  if (airports.length === 0) return [];
  const known = new Set((await listAirportsOf(db, organizationId)).airports.map(({ iata }) => iata));
  const unknown = airports.filter(airport => !known.has(airport));
  if (unknown.length > 0) throw new Failure('UNKNOWN_AIRPORTS', { airports: unknown.join(', ') });
  return airports;
}

/** Throws AIRPORTS_NOT_GIVEN. */
export function refuseAirportsBeyond(
  actor: UserActor,
  before: readonly string[] | undefined,
  after: readonly string[],
): void {
  if (!mayGiveAirports(actor, before, after))
    throw new Failure('AIRPORTS_NOT_GIVEN', { own: actor.airports.join(', ') });
}
