import {
  type Received,
  type Returned,
  searchLimit,
  type WorkTeamDetail,
  type workTeams,
} from '@farol/contract';
import { owningOrganization } from '#areas/access/index.ts';
import { listForNewMembers } from '#areas/alerts/index.ts';
import { checkAirports } from '#areas/registry/index.ts';
import { asSystem } from '#kernel/db/acting.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { newId } from '#kernel/ids.ts';
import { known, tellChange, unchanged, withAbilities } from '#kernel/register.ts';
import { foldText } from '#kernel/text.ts';
import { administeredBy, refuseOthers } from '../own.ts';
import {
  changeTeam,
  findTeam,
  insertTeam,
  listTeams,
  lockTeam,
  setTeamActive,
  type StoredTeam,
  strangersAmong,
  type TeamContent,
} from './queries.ts';

type Given = Received<typeof workTeams.createWorkTeam>['body'];

const detailOf = (actor: UserActor, team: StoredTeam): WorkTeamDetail =>
  team.organization.id === actor.organization?.id ? withAbilities(team) : { ...team, abilities: [] };

const told = ({ name, airports, people, active }: StoredTeam) => ({
  name,
  airports,
  members: people.map(({ id }) => id),
  active,
});

export async function searchWorkTeams(
  { actor, db }: Context<UserActor>,
  { text = '', active }: Received<typeof workTeams.searchWorkTeams>['body'],
): Promise<Returned<typeof workTeams.searchWorkTeams>> {
  owningOrganization(actor);
  const wanted = foldText(text);
  const all = await asSystem(db, () => listTeams(administeredBy(actor), db));
  const found = all.filter(
    team =>
      (active === undefined || team.active === active) &&
      [team.name, ...team.people.map(({ name }) => name)].some(name => foldText(name).includes(wanted)),
  );
  const rows = found.slice(0, searchLimit).map(team => {
    const { people: _, ...row } = detailOf(actor, team);
    return row;
  });
  return { rows, truncated: found.length > searchLimit };
}

export async function viewWorkTeam({ actor, db }: Context<UserActor>, id: string): Promise<WorkTeamDetail> {
  owningOrganization(actor);
  return detailOf(actor, await getTeam(actor, db, id));
}

/**
 * Throws ALREADY_EXISTS, UNKNOWN_PEOPLE for users not active in the organization, AIRPORTS_NOT_REGISTERED.
 */
export async function createWorkTeam(context: Context<UserActor>, given: Given): Promise<WorkTeamDetail> {
  const { actor, db } = context;
  const organizationId = owningOrganization(actor).id;
  const id = newId();
  const content = await checkTeam(db, organizationId, given);
  if (!(await insertTeam(db, { ...content, id, organizationId }))) throw new Failure('ALREADY_EXISTS');
  const made = await getTeam(actor, db, id);
  tellChange(context, { workTeam: id }, null, told(made));
  return detailOf(actor, made);
}

/** Throws like `createWorkTeam`, and RECORD_NOT_FOUND, CHANGED_MEANWHILE, FORBIDDEN. */
export async function updateWorkTeam(
  context: Context<UserActor>,
  id: string,
  { version, ...given }: Given & { version: number },
): Promise<WorkTeamDetail> {
  const { actor, db } = context;
  const organizationId = owningOrganization(actor).id;
  await lockTeam(db, id);
  const before = unchanged(await getTeam(actor, db, id), version);
  refuseOthers(actor, before.organization);
  const content = await checkTeam(db, organizationId, given, before);
  if (!(await changeTeam(db, { ...content, id, organizationId }))) throw new Failure('ALREADY_EXISTS');
  const after = await getTeam(actor, db, id);
  if (after.active) await listTeamAlerts(context, after, before.people);
  tellChange(context, { workTeam: id }, told(before), told(after));
  return detailOf(actor, after);
}

export async function toggleWorkTeam(context: Context<UserActor>, id: string): Promise<{ active: boolean }> {
  const { actor, db } = context;
  owningOrganization(actor);
  await lockTeam(db, id);
  const before = await getTeam(actor, db, id);
  refuseOthers(actor, before.organization);
  requireMatch(context, before.version);
  const active = !before.active;
  await setTeamActive(db, id, active);
  if (active) await listTeamAlerts(context, before);
  tellChange(context, { workTeam: id }, { active: before.active }, { active });
  return { active };
}

async function listTeamAlerts(
  context: Context<UserActor>,
  { id, people }: StoredTeam,
  known: StoredTeam['people'] = [],
): Promise<void> {
  const { db } = context;
  const joined = people.filter(person => person.active && known.every(one => one.id !== person.id));
  const ids = joined.map(person => person.id);
  await asSystem(db, () => listForNewMembers(db, context, id, ids));
}

async function getTeam(actor: UserActor, db: Database, id: string): Promise<StoredTeam> {
  return known(await asSystem(db, () => findTeam(administeredBy(actor), db, id)));
}

/** Accepts deactivated users who were members before. */
async function checkTeam(
  db: Database,
  organizationId: string,
  { name, members, airports }: Given,
  before?: StoredTeam,
): Promise<TeamContent> {
  const single = [...new Set(members.map(id => id.toLowerCase()))];
  const strangers = await strangersAmong(organizationId, db, single);
  if (strangers.some(id => before?.people.some(person => person.id === id) !== true))
    throw new Failure('UNKNOWN_PEOPLE');
  return { name, members: single, airports: await checkAirports(db, airports, before?.airports) };
}
