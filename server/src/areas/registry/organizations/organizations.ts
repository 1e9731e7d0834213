import type { HandlerInput, OrganizationRow, organizations } from '@farol/contract';
import { requireAccessManagers } from '#areas/auth/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireFound, type Stored } from '#kernel/register.ts';
import { defineRegister, requireFreeName } from '#kernel/registers/define-register.ts';
import { lockTable } from '#kernel/registers/queries.ts';
import { foldText } from '#kernel/text.ts';
import { requireAirports, requireTimeZone } from '../check.ts';
import { requireOwnRights, requireReservedHolders } from './check.ts';
import {
  findOrganization,
  isActiveAirline,
  listActiveOrganizations,
  listOrganizations,
  type OrganizationChoice,
  replaceAirports,
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

export function matchesOrganization(
  { name, carrier, airports }: Pick<OrganizationRow, 'name' | 'carrier' | 'airports'>,
  text: string,
): boolean {
  const foldedText = foldText(text);
  return foldText(name).includes(foldedText) || carrier === foldedText || airports.includes(foldedText);
}

export const organizationRegister = defineRegister<
  'organization',
  Stored<OrganizationRow>,
  OrganizationInput,
  'id',
  HandlerInput<typeof organizations.searchOrganizations>['body']
>({
  table: 'organization',
  record: 'organization',
  list: ({ db }) => listOrganizations(db),
  matches: (row, text, { type }) =>
    (type === undefined || row.type === type) && matchesOrganization(row, text),
  find: ({ db }, id) => findOrganization(db, id),
  toColumns: async ({ actor, db }, { id, input, before }) => {
    const { name, type, administrator, carrier, homeHost, timeZone } = input;
    requireOwnRights(actor, before ?? null, input);
    await requireFreeName(db, 'organization', { id, name });
    if (carrier !== null && carrier !== before?.carrier && !(await isActiveAirline(db, carrier)))
      throw new Failure('UNKNOWN_CARRIER', { code: carrier });
    if (timeZone !== before?.timeZone) await requireTimeZone(db, timeZone);
    return { name, type, administrator, carrier, home_host: homeHost, time_zone: timeZone };
  },
  write: async ({ actor, db }, { id, input, before }, writeRow) => {
    const airports = await requireAirports(db, input.airports, before?.airports);
    const change = async () => {
      await writeRow();
      await replaceAirports(db, id, airports);
    };
    if (before === undefined) await change();
    else await requireAccessManagers(db, actor, () => requireReservedHolders(db, change));
  },
  requireToggle: (_, { active, people }) => {
    if (active && people > 0) throw new Failure('ORGANIZATION_HAS_PEOPLE', { count: people });
  },
});

/** Throws MORE_THAN_HELD before it compares versions, because toggling grants or removes all rights. */
export async function toggleOrganization(
  context: Context<UserActor>,
  id: string,
): Promise<{ active: boolean }> {
  await lockTable(context.db, 'organization');
  requireOwnRights(context.actor, null, requireFound(await findOrganization(context.db, id)));
  return organizationRegister.toggle(context, id);
}
