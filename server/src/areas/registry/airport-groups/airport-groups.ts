import {
  type airportGroups,
  type AirportGroupRow,
  type Received,
  type Returned,
  searchLimit,
} from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { newId } from '#kernel/ids.ts';
import { foldText } from '#kernel/text.ts';
import { checkAirports } from '../check.ts';
import { lockRegister } from '../queries.ts';
import { known, tellChange, unchanged, withAbilities } from '#kernel/register.ts';
import {
  activeGroups,
  changeGroup,
  findGroup,
  type GroupContent,
  type GroupScope,
  insertGroup,
  isNameTaken,
  listGroups,
  type StoredGroup,
} from './queries.ts';

type Given = Received<typeof airportGroups.createAirportGroup>['body'];

const own = ({ organization }: Pick<UserActor, 'organization'>): GroupScope => ({
  organizationId: organization?.id ?? null,
});

const administered = (actor: UserActor): GroupScope =>
  actor.organization?.administrator === true ? { organizationId: undefined } : own(actor);

/** Global groups need AIRPORT_MANAGE. */
function mayChange(actor: UserActor, organizationId: string | null): boolean {
  if (organizationId === null) return actor.permissions.has('AIRPORT_MANAGE');
  return actor.organization?.administrator === true || organizationId === actor.organization?.id;
}

function rowOf(actor: UserActor, group: StoredGroup): AirportGroupRow {
  const changes = mayChange(actor, group.organization?.id ?? null);
  return changes ? withAbilities(group) : { ...group, abilities: [] };
}

export async function airportGroupChoices({
  actor,
  db,
}: Context<UserActor>): Promise<Returned<typeof airportGroups.airportGroupChoices>> {
  return activeGroups(own(actor), db);
}

export async function searchAirportGroups(
  { actor, db }: Context<UserActor>,
  { text = '', active }: Received<typeof airportGroups.searchAirportGroups>['body'],
): Promise<Returned<typeof airportGroups.searchAirportGroups>> {
  const wanted = foldText(text);
  const found = (await listGroups(administered(actor), db)).filter(
    group =>
      (active === undefined || group.active === active) &&
      (foldText(group.name).includes(wanted) || group.airports.includes(wanted)),
  );
  const rows = found.slice(0, searchLimit).map(group => rowOf(actor, group));
  return { rows, truncated: found.length > searchLimit };
}

export async function viewAirportGroup(
  { actor, db }: Context<UserActor>,
  id: string,
): Promise<AirportGroupRow> {
  return rowOf(actor, known(await findGroup(administered(actor), db, id)));
}

/** Throws GROUP_NOT_YOURS, ALREADY_EXISTS for a taken name, or AIRPORTS_NOT_REGISTERED. */
export async function createAirportGroup(
  context: Context<UserActor>,
  given: Given,
): Promise<AirportGroupRow> {
  const { actor, db } = context;
  await lockRegister(db, 'airport_group');
  const id = newId();
  await insertGroup(db, { ...(await checkGroup(actor, db, id, given)), id });
  const made = known(await findGroup(administered(actor), db, id));
  tellChange(context, { airportGroup: id }, null, made);
  return rowOf(actor, made);
}

/** Throws the errors of `createAirportGroup` and `unchanged`. */
export async function updateAirportGroup(
  context: Context<UserActor>,
  id: string,
  { version, ...given }: Given & { version: number },
): Promise<AirportGroupRow> {
  const { actor, db } = context;
  await lockRegister(db, 'airport_group');
  const before = unchanged(await findGroup(administered(actor), db, id), version);
  refuseOthers(actor, before.organization?.id ?? null);
  await changeGroup(db, id, await checkGroup(actor, db, id, given, before.airports));
  const after = known(await findGroup(administered(actor), db, id));
  tellChange(context, { airportGroup: id }, before, after);
  return rowOf(actor, after);
}

export async function toggleAirportGroup(
  context: Context<UserActor>,
  id: string,
): Promise<{ active: boolean }> {
  const { actor, db } = context;
  await lockRegister(db, 'airport_group');
  const before = known(await findGroup(administered(actor), db, id));
  refuseOthers(actor, before.organization?.id ?? null);
  requireMatch(context, before.version);
  await changeGroup(db, id, { active: !before.active });
  const after = known(await findGroup(administered(actor), db, id));
  tellChange(context, { airportGroup: id }, before, after);
  return { active: after.active };
}

function refuseOthers(actor: UserActor, organizationId: string | null): void {
  if (!mayChange(actor, organizationId)) throw new Failure('GROUP_NOT_YOURS');
}

async function checkGroup(
  actor: UserActor,
  db: Database,
  id: string,
  { name, organizationId, airports }: Given,
  before: readonly string[] = [],
): Promise<GroupContent> {
  refuseOthers(actor, organizationId);
  const content = {
    name,
    organization_id: organizationId,
    airports: await checkAirports(db, airports, before),
  };
  if (await isNameTaken(db, content, id)) throw new Failure('ALREADY_EXISTS');
  return content;
}
