import {
  type organizationAirports,
  type OrganizationAirportsRow,
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
} from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireAirports } from '../check.ts';
import { matchesOrganization } from '../organizations/organizations.ts';
import {
  listOrganizations,
  updateOrganizationRow,
  findOrganization,
  replaceAirports,
  type StoredOrganization,
} from '../organizations/queries.ts';
import { lockTable } from '#kernel/registers/queries.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import { auditChange, requireVersion, stampOf } from '#kernel/register.ts';

/**
 * Administrator organizations and ORGANIZATION_MANAGE set the airports of any organization; other users set
 * their own.
 */
function managesAll({ organization, permissions }: UserActor): boolean {
  return organization?.administrator === true || permissions.has('ORGANIZATION_MANAGE');
}

export async function searchOrganizationAirports(
  { actor, db }: Context<UserActor>,
  { text = '' }: HandlerInput<typeof organizationAirports.searchOrganizationAirports>['body'],
): Promise<HandlerOutput<typeof organizationAirports.searchOrganizationAirports>> {
  if (actor.organization === null) return { rows: [], truncated: false };
  const visible = await listOrganizations(db, managesAll(actor) ? undefined : actor.organization.id);
  const found = visible.filter(each => each.active && matchesOrganization(each, text));
  return { rows: found.slice(0, searchLimit).map(toRow), truncated: found.length > searchLimit };
}

export async function getOrganizationAirports(
  { actor, db }: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof organizationAirports.getOrganizationAirports>> {
  const found = requireInScope(actor, await findOrganization(db, id));
  return { ...toRow(found), ...(await findLastChange(db, 'organization', { id })) };
}

/** Throws RECORD_NOT_FOUND for organizations out of scope, CHANGED_MEANWHILE or AIRPORTS_NOT_REGISTERED. */
export async function setOrganizationAirports(
  context: Context<UserActor>,
  id: string,
  input: { airports: readonly string[]; version: number },
): Promise<OrganizationAirportsRow> {
  const { actor, db } = context;
  await lockTable(db, 'organization');
  const found = requireInScope(actor, await findOrganization(db, id));
  const before = requireVersion(found, input.version);
  await replaceAirports(db, id, await requireAirports(db, input.airports, before.airports));
  await updateOrganizationRow(db, id, {}, stampOf(context));
  const after = requireInScope(actor, await findOrganization(db, id));
  auditChange(context, { organization: id }, { airports: before.airports }, { airports: after.airports });
  return toRow(after);
}

function requireInScope(actor: UserActor, found: StoredOrganization | undefined): StoredOrganization {
  const isInScope = found !== undefined && (managesAll(actor) || found.id === actor.organization?.id);
  if (!isInScope || !found.active) throw new Failure('RECORD_NOT_FOUND');
  return found;
}

function toRow({ id, name, type, airports, version }: StoredOrganization): OrganizationAirportsRow {
  return { id, name, type, airports, version, abilities: ['edit'] };
}
