import {
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
  type WorkTeamDetail,
  type workTeams,
} from '@farol/contract';
import { requireOwnerOrganization } from '#areas/access/index.ts';
import { addAlertsForNewMembers } from '#areas/alerts/index.ts';
import { requireAirports } from '#areas/registry/index.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import {
  requireFound,
  auditChange,
  buildDuplicateFailure,
  requireVersion,
  stampOf,
  withAbilities,
} from '#kernel/register.ts';
import type { NamedRecord } from '#kernel/register.ts';
import { foldText } from '#kernel/text.ts';
import { administrationScope, requireOwnOrganization } from '../organization-scope.ts';
import {
  updateTeam,
  findTeam,
  insertTeam,
  listTeams,
  lockTeam,
  setTeamActive,
  type StoredTeam,
  idsOutsideOrganization,
  type TeamContent,
} from './queries.ts';

type WorkTeamInput = HandlerInput<typeof workTeams.createWorkTeam>['body'];

const detailOf = (actor: UserActor, team: StoredTeam): WorkTeamDetail =>
  team.organization.id === actor.organization?.id ? withAbilities(team) : { ...team, abilities: [] };

const auditFields = ({ name, airports, people, active, onCallAddresses, onCallSeverity }: StoredTeam) => ({
  name,
  airports,
  onCallAddresses,
  onCallSeverity,
  members: people.map(({ id }) => id),
  active,
});

export async function searchWorkTeams(
  { actor, db }: Context<UserActor>,
  { text = '', active }: HandlerInput<typeof workTeams.searchWorkTeams>['body'],
): Promise<HandlerOutput<typeof workTeams.searchWorkTeams>> {
  requireOwnerOrganization(actor);
  const searchText = foldText(text);
  const all = await asSystem(db, () => listTeams(db, administrationScope(actor)));
  const found = all.filter(
    team =>
      (active === undefined || team.active === active) &&
      [team.name, ...team.people.map(({ name }) => name)].some(name => foldText(name).includes(searchText)),
  );
  const rows = found.slice(0, searchLimit).map(team => {
    const {
      people: _,
      onCallAddresses: _addresses,
      onCallSeverity: _severity,
      ...row
    } = detailOf(actor, team);
    return row;
  });
  return { rows, truncated: found.length > searchLimit };
}

export async function getWorkTeam(
  { actor, db }: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof workTeams.getWorkTeam>> {
  requireOwnerOrganization(actor);
  const team = await getTeam(db, actor, id);
  return { ...detailOf(actor, team), ...(await findLastChange(db, 'work_team', { id })) };
}

/**
 * Throws ALREADY_EXISTS, UNKNOWN_PEOPLE for users not active in the organization, AIRPORTS_NOT_REGISTERED.
 */
export async function createWorkTeam(
  context: Context<UserActor>,
  input: WorkTeamInput,
): Promise<WorkTeamDetail> {
  const { actor, db } = context;
  const organizationId = requireOwnerOrganization(actor).id;
  const id = createId();
  const content = await checkTeam(db, organizationId, input);
  requireFreeName(await insertTeam(db, { ...content, id, organizationId }));
  const team = await getTeam(db, actor, id);
  auditChange(context, { workTeam: id }, null, auditFields(team));
  return detailOf(actor, team);
}

/** Throws like `createWorkTeam`, and RECORD_NOT_FOUND, CHANGED_MEANWHILE, FORBIDDEN. */
export async function updateWorkTeam(
  context: Context<UserActor>,
  id: string,
  { version, ...input }: WorkTeamInput & { version: number },
): Promise<WorkTeamDetail> {
  const { actor, db } = context;
  const organizationId = requireOwnerOrganization(actor).id;
  await lockTeam(db, id);
  const before = requireVersion(await getTeam(db, actor, id), version);
  requireOwnOrganization(actor, before.organization);
  const content = await checkTeam(db, organizationId, input, before);
  requireFreeName(await updateTeam(db, { ...content, id, organizationId }, stampOf(context)));
  const after = await getTeam(db, actor, id);
  if (after.active) await listTeamAlerts(context, after, before.people);
  auditChange(context, { workTeam: id }, auditFields(before), auditFields(after));
  return detailOf(actor, after);
}

export async function toggleWorkTeam(context: Context<UserActor>, id: string): Promise<{ active: boolean }> {
  const { actor, db } = context;
  requireOwnerOrganization(actor);
  await lockTeam(db, id);
  const before = await getTeam(db, actor, id);
  requireOwnOrganization(actor, before.organization);
  requireMatch(context, before.version);
  const active = !before.active;
  await setTeamActive(db, id, active, stampOf(context));
  if (active) await listTeamAlerts(context, before);
  auditChange(context, { workTeam: id }, { active: before.active }, { active });
  return { active };
}

async function listTeamAlerts(
  context: Context<UserActor>,
  { id, people }: StoredTeam,
  earlierMembers: StoredTeam['people'] = [],
): Promise<void> {
  const { db } = context;
  const joined = people.filter(person => person.active && earlierMembers.every(one => one.id !== person.id));
  const ids = joined.map(person => person.id);
  await asSystem(db, () => addAlertsForNewMembers(db, context, id, ids));
}

function requireFreeName(other: NamedRecord | undefined): void {
  if (other !== undefined) throw buildDuplicateFailure('name', other);
}

async function getTeam(db: Database, actor: UserActor, id: string): Promise<StoredTeam> {
  return requireFound(await asSystem(db, () => findTeam(db, administrationScope(actor), id)));
}

/** Accepts deactivated users who were members before. */
async function checkTeam(
  db: Database,
  organizationId: string,
  { name, members, airports, onCallAddresses, onCallSeverity }: WorkTeamInput,
  before?: StoredTeam,
): Promise<TeamContent> {
  const memberIds = [...new Set(members.map(id => id.toLowerCase()))];
  const idsOutside = await idsOutsideOrganization(db, organizationId, memberIds);
  if (idsOutside.some(id => before?.people.some(person => person.id === id) !== true))
    throw new Failure('UNKNOWN_PEOPLE');
  return {
    name,
    members: memberIds,
    airports: await requireAirports(db, airports, before?.airports),
    onCallAddresses: [...new Set(onCallAddresses.map(address => address.toLowerCase()))],
    onCallSeverity,
  };
}
