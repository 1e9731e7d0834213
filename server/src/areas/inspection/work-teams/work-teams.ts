import type { HandlerInput, WorkTeamDetail, workTeams } from '@farol/contract';
import { requireOwnerOrganization } from '#areas/access/index.ts';
import { addAlertsForNewMembers } from '#areas/alerts/index.ts';
import { requireAirports } from '#areas/registry/index.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import type { Stored } from '#kernel/register.ts';
import { defineRegister, requireFreeName } from '#kernel/registers/define-register.ts';
import { foldText } from '#kernel/text.ts';
import { administrationScope, isOwn } from '../organization-scope.ts';
import { findTeam, idsOutsideOrganization, listTeams, setMembers } from './queries.ts';

type WorkTeamInput = HandlerInput<typeof workTeams.createWorkTeam>['body'];
type StoredTeam = Stored<WorkTeamDetail>;

const listMemberIds = ({ members }: WorkTeamInput): string[] => [
  ...new Set(members.map(id => id.toLowerCase())),
];

export const workTeamRegister = defineRegister<'work_team', StoredTeam, WorkTeamInput>({
  table: 'work_team',
  record: 'workTeam',
  lock: 'row',
  list: ({ actor, db }) => {
    requireOwnerOrganization(actor);
    return asSystem(db, () => listTeams(db, administrationScope(actor)));
  },
  matches: ({ name, people }, text) =>
    [name, ...people.map(person => person.name)].some(one => foldText(one).includes(text)),
  find: ({ actor, db }, id) => {
    requireOwnerOrganization(actor);
    return asSystem(db, () => findTeam(db, administrationScope(actor), id));
  },
  canChange: isOwn,
  /** Accepts deactivated users who were members before. */
  toColumns: async ({ actor, db }, { id, input, before }) => {
    const owner = { organization_id: requireOwnerOrganization(actor).id };
    const idsOutside = await idsOutsideOrganization(db, owner.organization_id, listMemberIds(input));
    if (idsOutside.some(one => before?.people.some(person => person.id === one) !== true))
      throw new Failure('UNKNOWN_PEOPLE');
    const airports = await requireAirports(db, input.airports, before?.airports);
    const { name, onCallSeverity } = input;
    await lockKeys(db, [`work_team ${owner.organization_id}`]);
    await requireFreeName(db, 'work_team', { id, name }, owner);
    const onCallAddresses = new Set(input.onCallAddresses.map(address => address.toLowerCase()));
    return {
      ...owner,
      name,
      airports,
      on_call_addresses: [...onCallAddresses],
      on_call_severity: onCallSeverity,
    };
  },
  write: async ({ db }, { id, input }, writeRow) => {
    await writeRow();
    await setMembers(db, id, listMemberIds(input));
  },
  afterChange: async (context, after, before) => {
    if (after.active) await listTeamAlerts(context, after, before.active ? before.people : []);
  },
  auditFields: ({ name, airports, onCallAddresses, onCallSeverity, people, active }) => ({
    name,
    airports,
    onCallAddresses,
    onCallSeverity,
    members: people.map(({ id }) => id),
    active,
  }),
});

async function listTeamAlerts(
  context: Context<UserActor>,
  { id, people }: StoredTeam,
  earlierMembers: StoredTeam['people'],
): Promise<void> {
  const { db } = context;
  const joined = people.filter(person => person.active && earlierMembers.every(one => one.id !== person.id));
  const ids = joined.map(person => person.id);
  await asSystem(db, () => addAlertsForNewMembers(db, context, id, ids));
}
