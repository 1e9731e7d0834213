import {
  type airportGroups,
  type AirportGroupRow,
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
} from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import { foldText } from '#kernel/text.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import { requireAirports } from '../check.ts';
import { lockRegister } from '../queries.ts';
import {
  requireFound,
  auditChange,
  buildDuplicateFailure,
  requireVersion,
  stampOf,
  withAbilities,
} from '#kernel/register.ts';
import {
  listActiveGroups,
  updateGroup,
  findGroup,
  findGroupByName,
  type GroupContent,
  type GroupScope,
  insertGroup,
  listGroups,
  type StoredGroup,
} from './queries.ts';

type AirportGroupInput = HandlerInput<typeof airportGroups.createAirportGroup>['body'];

const ownScope = ({ organization }: Pick<UserActor, 'organization'>): GroupScope => ({
  organizationId: organization?.id ?? null,
});

const managedScope = (actor: UserActor): GroupScope =>
  actor.organization?.administrator === true ? { organizationId: undefined } : ownScope(actor);

/** Global groups need AIRPORT_MANAGE. */
function canChange(actor: UserActor, organizationId: string | null): boolean {
  if (organizationId === null) return actor.permissions.has('AIRPORT_MANAGE');
  return actor.organization?.administrator === true || organizationId === actor.organization?.id;
}

function toRow(actor: UserActor, group: StoredGroup): AirportGroupRow {
  const changes = canChange(actor, group.organization?.id ?? null);
  return changes ? withAbilities(group) : { ...group, abilities: [] };
}

export async function airportGroupChoices({
  actor,
  db,
}: Context<UserActor>): Promise<HandlerOutput<typeof airportGroups.airportGroupChoices>> {
  return listActiveGroups(db, ownScope(actor));
}

export async function searchAirportGroups(
  { actor, db }: Context<UserActor>,
  { text = '', active }: HandlerInput<typeof airportGroups.searchAirportGroups>['body'],
): Promise<HandlerOutput<typeof airportGroups.searchAirportGroups>> {
  const foldedText = foldText(text);
  const matching = (await listGroups(db, managedScope(actor))).filter(
    group =>
      (active === undefined || group.active === active) &&
      (foldText(group.name).includes(foldedText) || group.airports.includes(foldedText)),
  );
  const rows = matching.slice(0, searchLimit).map(group => toRow(actor, group));
  return { rows, truncated: matching.length > searchLimit };
}

export async function getAirportGroup(
  { actor, db }: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof airportGroups.getAirportGroup>> {
  const found = requireFound(await findGroup(db, managedScope(actor), id));
  return { ...toRow(actor, found), ...(await findLastChange(db, 'airport_group', { id })) };
}

/** Throws GROUP_NOT_YOURS, ALREADY_EXISTS for a taken name, or AIRPORTS_NOT_REGISTERED. */
export async function createAirportGroup(
  context: Context<UserActor>,
  input: AirportGroupInput,
): Promise<AirportGroupRow> {
  const { actor, db } = context;
  await lockRegister(db, 'airport_group');
  const id = createId();
  await insertGroup(db, { ...(await checkGroup(db, actor, id, input)), id });
  const created = requireFound(await findGroup(db, managedScope(actor), id));
  auditChange(context, { airportGroup: id }, null, created);
  return toRow(actor, created);
}

/** Throws the errors of `createAirportGroup` and `unchanged`. */
export async function updateAirportGroup(
  context: Context<UserActor>,
  id: string,
  { version, ...input }: AirportGroupInput & { version: number },
): Promise<AirportGroupRow> {
  const { actor, db } = context;
  await lockRegister(db, 'airport_group');
  const before = requireVersion(await findGroup(db, managedScope(actor), id), version);
  requireOwnGroup(actor, before.organization?.id ?? null);
  const content = await checkGroup(db, actor, id, input, before.airports);
  await updateGroup(db, id, content, stampOf(context));
  const after = requireFound(await findGroup(db, managedScope(actor), id));
  auditChange(context, { airportGroup: id }, before, after);
  return toRow(actor, after);
}

export async function toggleAirportGroup(
  context: Context<UserActor>,
  id: string,
): Promise<{ active: boolean }> {
  const { actor, db } = context;
  await lockRegister(db, 'airport_group');
  const before = requireFound(await findGroup(db, managedScope(actor), id));
  requireOwnGroup(actor, before.organization?.id ?? null);
  requireMatch(context, before.version);
  await updateGroup(db, id, { active: !before.active }, stampOf(context));
  const after = requireFound(await findGroup(db, managedScope(actor), id));
  auditChange(context, { airportGroup: id }, before, after);
  return { active: after.active };
}

function requireOwnGroup(actor: UserActor, organizationId: string | null): void {
  if (!canChange(actor, organizationId)) throw new Failure('GROUP_NOT_YOURS');
}

async function checkGroup(
  db: Database,
  actor: UserActor,
  id: string,
  { name, organizationId, airports }: AirportGroupInput,
  before: readonly string[] = [],
): Promise<GroupContent> {
  requireOwnGroup(actor, organizationId);
  const content = {
    name,
    organization_id: organizationId,
    airports: await requireAirports(db, airports, before),
  };
  const other = await findGroupByName(db, content, id);
  if (other !== undefined) throw buildDuplicateFailure('name', other);
  return content;
}
