import { keepAccessManagers } from '#areas/auth/index.ts';
import type { organizations, Received, Returned } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { newId } from '#kernel/ids.ts';
import { foldText } from '#kernel/text.ts';
import { checkAirports, checkTimeZone } from '../check.ts';
import { lockRegister } from '../queries.ts';
import { capped, known, tellChange, unchanged, withAbilities } from '#kernel/register.ts';
import { keepReserved, refuseMoreThanHeld } from './check.ts';
import {
  activeOrganizations,
  allOrganizations,
  changeOrganization,
  findOrganization,
  insertOrganization,
  isActiveAirline,
  isNameTaken,
  replaceAirports,
  type OrganizationChoice,
  type OrganizationContent,
  type StoredOrganization,
} from './queries.ts';

type Given = Received<typeof organizations.createOrganization>['body'];
type Organization = Returned<typeof organizations.getOrganization>;

/** Administrator organizations see all (specification, section 6). */
export async function organizationChoices(
  { organization }: Pick<UserActor, 'organization'>,
  db: Database,
): Promise<OrganizationChoice[]> {
  if (organization === null) return [];
  return activeOrganizations(db, organization.administrator ? undefined : organization.id);
}

export async function searchOrganizations(
  { db }: Context,
  { text = '', active, type }: Received<typeof organizations.searchOrganizations>['body'],
): Promise<Returned<typeof organizations.searchOrganizations>> {
  const found = (await allOrganizations(db)).filter(
    each =>
      (active === undefined || each.active === active) &&
      (type === undefined || each.type === type) &&
      isCalled(each, text),
  );
  return capped(found);
}

export function isCalled(
  { name, carrier, airports }: Pick<StoredOrganization, 'name' | 'carrier' | 'airports'>,
  text: string,
): boolean {
  const wanted = foldText(text);
  return foldText(name).includes(wanted) || carrier === wanted || airports.includes(wanted);
}

export async function viewOrganization({ db }: Context, id: string): Promise<Organization> {
  return withAbilities(known(await findOrganization(db, id)));
}

/** Throws ALREADY_EXISTS for a taken name, and the errors of the input checks. */
export async function createOrganization(context: Context<UserActor>, given: Given): Promise<Organization> {
  const { actor, db } = context;
  await lockRegister(db, 'organization');
  refuseMoreThanHeld(actor, null, given);
  const id = newId();
  const content = await checkContent(db, id, given, null);
  const airports = await checkAirports(db, given.airports);
  if (!(await insertOrganization(db, { ...content, id }))) throw new Failure('ALREADY_EXISTS');
  await replaceAirports(db, id, airports);
  const made = known(await findOrganization(db, id));
  tellChange(context, { organization: id }, null, made);
  return withAbilities(made);
}

/**
 * Throws the errors of `createOrganization` and `unchanged`, and those of a change that locks all users out.
 */
export async function updateOrganization(
  context: Context<UserActor>,
  id: string,
  { version, ...given }: Given & { version: number },
): Promise<Organization> {
  const { actor, db } = context;
  await lockRegister(db, 'organization');
  const before = unchanged(await findOrganization(db, id), version);
  refuseMoreThanHeld(actor, before, given);
  const content = await checkContent(db, id, given, before);
  const airports = await checkAirports(db, given.airports, before.airports);
  await keepAccessManagers(db, actor, () =>
    keepReserved(db, async () => {
      await changeOrganization(db, id, content);
      await replaceAirports(db, id, airports);
    }),
  );
  const after = known(await findOrganization(db, id));
  tellChange(context, { organization: id }, before, after);
  return withAbilities(after);
}

/** Throws ORGANIZATION_HAS_PEOPLE if it has active users. */
export async function toggleOrganization(
  context: Context<UserActor>,
  id: string,
): Promise<{ active: boolean }> {
  const { actor, db } = context;
  await lockRegister(db, 'organization');
  const before = known(await findOrganization(db, id));
  // Toggling grants or removes all rights of the organization.
  refuseMoreThanHeld(actor, null, before);
  requireMatch(context, before.version);
  if (before.active && before.people > 0)
    throw new Failure('ORGANIZATION_HAS_PEOPLE', { count: before.people });
  await changeOrganization(db, id, { active: !before.active });
  const after = known(await findOrganization(db, id));
  tellChange(context, { organization: id }, before, after);
  return { active: after.active };
}

/** Throws ALREADY_EXISTS, UNKNOWN_CARRIER or UNKNOWN_TIME_ZONE. */
async function checkContent(
  db: Database,
  id: string,
  given: Given,
  before: StoredOrganization | null,
): Promise<OrganizationContent> {
  const { name, type, administrator, carrier, homeHost, timeZone } = given;
  if (await isNameTaken(db, name, id)) throw new Failure('ALREADY_EXISTS');
  if (carrier !== null && carrier !== before?.carrier && !(await isActiveAirline(db, carrier)))
    throw new Failure('UNKNOWN_CARRIER', { code: carrier });
  if (timeZone !== before?.timeZone) await checkTimeZone(db, timeZone);
  return { name, type, administrator, carrier, home_host: homeHost, time_zone: timeZone };
}
