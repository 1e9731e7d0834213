import { requireAccessManagers } from '#areas/auth/index.ts';
import type { OrganizationRow, organizations, HandlerInput, HandlerOutput } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import { foldText } from '#kernel/text.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import { requireAirports, requireTimeZone } from '../check.ts';
import { lockRegister } from '../queries.ts';
import {
  limitRows,
  requireFound,
  auditChange,
  buildDuplicateFailure,
  requireVersion,
  stampOf,
  withAbilities,
} from '#kernel/register.ts';
import { requireReservedHolders, requireOwnRights } from './check.ts';
import {
  listActiveOrganizations,
  listOrganizations,
  updateOrganizationRow,
  findOrganization,
  findOrganizationByName,
  insertOrganization,
  isActiveAirline,
  replaceAirports,
  type OrganizationChoice,
  type OrganizationContent,
  type StoredOrganization,
} from './queries.ts';

type OrganizationInput = HandlerInput<typeof organizations.createOrganization>['body'];

/** Administrator organizations see all (specification, section 6). */
export async function organizationChoices(
  db: Database,
  { organization }: Pick<UserActor, 'organization'>,
): Promise<OrganizationChoice[]> {
  if (organization === null) return [];
  return listActiveOrganizations(db, organization.administrator ? undefined : organization.id);
}

export async function searchOrganizations(
  { db }: Context,
  { text = '', active, type }: HandlerInput<typeof organizations.searchOrganizations>['body'],
): Promise<HandlerOutput<typeof organizations.searchOrganizations>> {
  const matching = (await listOrganizations(db)).filter(
    each =>
      (active === undefined || each.active === active) &&
      (type === undefined || each.type === type) &&
      matchesOrganization(each, text),
  );
  return limitRows(matching);
}

export function matchesOrganization(
  { name, carrier, airports }: Pick<StoredOrganization, 'name' | 'carrier' | 'airports'>,
  text: string,
): boolean {
  const foldedText = foldText(text);
  return foldText(name).includes(foldedText) || carrier === foldedText || airports.includes(foldedText);
}

export async function getOrganization(
  { db }: Context,
  id: string,
): Promise<HandlerOutput<typeof organizations.getOrganization>> {
  const found = requireFound(await findOrganization(db, id));
  return { ...withAbilities(found), ...(await findLastChange(db, 'organization', { id })) };
}

/** Throws ALREADY_EXISTS for a taken name, and the errors of the input checks. */
export async function createOrganization(
  context: Context<UserActor>,
  input: OrganizationInput,
): Promise<OrganizationRow> {
  const { actor, db } = context;
  await lockRegister(db, 'organization');
  requireOwnRights(actor, null, input);
  const id = createId();
  const content = await toContent(db, id, input, null);
  const airports = await requireAirports(db, input.airports);
  if (!(await insertOrganization(db, { ...content, id }))) throw new Failure('ALREADY_EXISTS');
  await replaceAirports(db, id, airports);
  const created = requireFound(await findOrganization(db, id));
  auditChange(context, { organization: id }, null, created);
  return withAbilities(created);
}

/**
 * Throws the errors of `createOrganization` and `unchanged`, and those of a change that locks all users out.
 */
export async function updateOrganization(
  context: Context<UserActor>,
  id: string,
  { version, ...input }: OrganizationInput & { version: number },
): Promise<OrganizationRow> {
  const { actor, db } = context;
  await lockRegister(db, 'organization');
  const before = requireVersion(await findOrganization(db, id), version);
  requireOwnRights(actor, before, input);
  const content = await toContent(db, id, input, before);
  const airports = await requireAirports(db, input.airports, before.airports);
  await requireAccessManagers(db, actor, () =>
    requireReservedHolders(db, async () => {
      await updateOrganizationRow(db, id, content, stampOf(context));
      await replaceAirports(db, id, airports);
    }),
  );
  const after = requireFound(await findOrganization(db, id));
  auditChange(context, { organization: id }, before, after);
  return withAbilities(after);
}

/** Throws ORGANIZATION_HAS_PEOPLE if it has active users. */
export async function toggleOrganization(
  context: Context<UserActor>,
  id: string,
): Promise<{ active: boolean }> {
  const { actor, db } = context;
  await lockRegister(db, 'organization');
  const before = requireFound(await findOrganization(db, id));
  // Toggling grants or removes all rights of the organization.
  requireOwnRights(actor, null, before);
  requireMatch(context, before.version);
  if (before.active && before.people > 0)
    throw new Failure('ORGANIZATION_HAS_PEOPLE', { count: before.people });
  await updateOrganizationRow(db, id, { active: !before.active }, stampOf(context));
  const after = requireFound(await findOrganization(db, id));
  auditChange(context, { organization: id }, before, after);
  return { active: after.active };
}

/** Throws ALREADY_EXISTS, UNKNOWN_CARRIER or UNKNOWN_TIME_ZONE. */
async function toContent(
  db: Database,
  id: string,
  input: OrganizationInput,
  before: StoredOrganization | null,
): Promise<OrganizationContent> {
  const { name, type, administrator, carrier, homeHost, timeZone } = input;
  const other = await findOrganizationByName(db, name, id);
  if (other !== undefined) throw buildDuplicateFailure('name', other);
  if (carrier !== null && carrier !== before?.carrier && !(await isActiveAirline(db, carrier)))
    throw new Failure('UNKNOWN_CARRIER', { code: carrier });
  if (timeZone !== before?.timeZone) await requireTimeZone(db, timeZone);
  return { name, type, administrator, carrier, home_host: homeHost, time_zone: timeZone };
}
