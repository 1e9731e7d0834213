import {
  type organizationAirports,
  type OrganizationAirportsRow,
  type Received,
  type Returned,
  searchLimit,
} from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { checkAirports } from '../check.ts';
import { isCalled } from '../organizations/organizations.ts';
import {
  allOrganizations,
  changeOrganization,
  findOrganization,
  replaceAirports,
  type StoredOrganization,
} from '../organizations/queries.ts';
import { lockRegister } from '../queries.ts';
import { tellChange, unchanged } from '#kernel/register.ts';

/**
 * Administrator organizations and ORGANIZATION_MANAGE set the airports of any organization; other users set
 * their own.
 */
function ofAll({ organization, permissions }: UserActor): boolean {
  return organization?.administrator === true || permissions.has('ORGANIZATION_MANAGE');
}

export async function searchOrganizationAirports(
  { actor, db }: Context<UserActor>,
  { text = '' }: Received<typeof organizationAirports.searchOrganizationAirports>['body'],
): Promise<Returned<typeof organizationAirports.searchOrganizationAirports>> {
  if (actor.organization === null) return { rows: [], truncated: false };
  const visible = await allOrganizations(db, ofAll(actor) ? undefined : actor.organization.id);
  const found = visible.filter(each => each.active && isCalled(each, text));
  return { rows: found.slice(0, searchLimit).map(rowOf), truncated: found.length > searchLimit };
}

export async function viewOrganizationAirports(
  { actor, db }: Context<UserActor>,
  id: string,
): Promise<OrganizationAirportsRow> {
  return rowOf(inScope(actor, await findOrganization(db, id)));
}

/** Throws RECORD_NOT_FOUND for organizations out of scope, CHANGED_MEANWHILE or AIRPORTS_NOT_REGISTERED. */
export async function setOrganizationAirports(
  context: Context<UserActor>,
  id: string,
  given: { airports: readonly string[]; version: number },
): Promise<OrganizationAirportsRow> {
  const { actor, db } = context;
  await lockRegister(db, 'organization');
  const found = inScope(actor, await findOrganization(db, id));
  const before = unchanged(found, given.version);
  await replaceAirports(db, id, await checkAirports(db, given.airports, before.airports));
  await changeOrganization(db, id, {});
  const after = inScope(actor, await findOrganization(db, id));
  tellChange(context, { organization: id }, { airports: before.airports }, { airports: after.airports });
  return rowOf(after);
}

function inScope(actor: UserActor, found: StoredOrganization | undefined): StoredOrganization {
  const mine = found !== undefined && (ofAll(actor) || found.id === actor.organization?.id);
  if (!mine || !found.active) throw new Failure('RECORD_NOT_FOUND');
  return found;
}

function rowOf({ id, name, type, airports, version }: StoredOrganization): OrganizationAirportsRow {
  return { id, name, type, airports, version, abilities: ['edit'] };
}
