import {
  flightModes,
  type HandlerInput,
  type HandlerOutput,
  type ReferralRow,
  type referrals,
  searchLimit,
} from '@farol/contract';
import { AgencyScope, CarrierScope, requireOwnerOrganization } from '#areas/access/index.ts';
import {
  assertAgency,
  canRegister,
  getPassenger,
  keyOf,
  type PassengerOfFlight,
  toPassenger,
} from '#areas/occurrences/index.ts';
import { type AirportPlace, findAirportPlaces } from '#areas/registry/index.ts';
import { toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { flightDatedIdOf } from '#kernel/ids.ts';
import { requireFound } from '#kernel/register.ts';
import { findNames } from '#kernel/names/queries.ts';
import { publishReferral } from './notice.ts';
import {
  findReferral,
  hasAlert,
  insertReferral,
  listReferrals,
  listReferralsOfTeam,
  listReferralsOfPassenger,
  listReferralTeams,
  type StoredReferral,
  updateReferral,
} from './queries.ts';

type UserContext = Context<UserActor>;

const maxReferralsOfPassenger = 100;
/** Throws RECORD_NOT_FOUND for invisible passengers, and FORBIDDEN for those of the other mode. */
async function getPassengerOfMode(context: UserContext, id: string): Promise<PassengerOfFlight> {
  const passenger = await getPassenger(context, id);
  if (!context.actor.permissions.has(passenger.mode)) throw new Failure('FORBIDDEN');
  return passenger;
}

export async function referralTeams(
  context: UserContext,
): Promise<HandlerOutput<typeof referrals.referralTeams>> {
  assertAgency(context);
  return listReferralTeams(context.db, requireOwnerOrganization(context.actor).id);
}

const isId = (id: string | null): id is string => id !== null;

async function toRows(context: UserContext, found: readonly StoredReferral[]): Promise<ReferralRow[]> {
  const { actor, db } = context;
  const names = await findNames(db, {
    users: found.flatMap(({ createdBy, changedBy }) => [createdBy, changedBy]).filter(isId),
    organizations: found.map(({ organizationId }) => organizationId),
    teams: found.map(({ teamId }) => teamId).filter(isId),
  });
  const places = await findAirportPlaces(
    context,
    found.map(({ origin }) => origin),
  );
  return found.map(referral => {
    const isOwn = referral.organizationId === actor.organization?.id;
    const abilities: ReferralRow['abilities'] = isOwn && canRegister(context, referral) ? ['change'] : [];
    return { ...toRow(referral, names, places), mine: referral.createdBy === actor.id, abilities };
  });
}

function toRow(
  referral: StoredReferral,
  names: ReadonlyMap<string, string>,
  places: ReadonlyMap<string, AirportPlace>,
): Omit<ReferralRow, 'mine' | 'abilities'> {
  const { id, organizationId, airport, teamId, gate, wanted, instruction, alertId } = referral;
  const { state, note, createdBy, createdAt, changedBy, changedAt, version } = referral;
  const nameOf = (id: string): string => names.get(id) ?? '';
  return {
    id,
    ...toPassenger(referral, places),
    organization: { id: organizationId, name: nameOf(organizationId) },
    airport,
    team: teamId === null ? null : { id: teamId, name: nameOf(teamId) },
    gate,
    wanted,
    instruction,
    fromAlert: alertId !== null,
    state,
    note,
    createdBy: nameOf(createdBy),
    createdAt: createdAt.toISOString(),
    changedBy: changedBy === null ? null : nameOf(changedBy),
    changedAt: changedAt?.toISOString() ?? null,
    version,
  };
}

/** Throws FORBIDDEN and RECORD_NOT_FOUND. */
export async function referralsOfPassenger(
  context: UserContext,
  passengerId: string,
): Promise<HandlerOutput<typeof referrals.referralsOfPassenger>> {
  const passenger = await getPassengerOfMode(context, passengerId);
  const scope = CarrierScope.of(context.actor);
  const found = await listReferralsOfPassenger(
    context.db,
    scope,
    keyOf(passengerId),
    maxReferralsOfPassenger,
  );
  context.setAuditRecords([{ kind: 'passenger', id: passengerId }], { rows: found.length });
  return {
    rows: await toRows(context, found),
    canAdd: canRegister(context, passenger),
  };
}

/** The trail outlives masking, so its details exclude texts. */
async function publish(
  context: UserContext,
  stored: StoredReferral,
  details: Record<string, unknown>,
): Promise<ReferralRow> {
  const { id, organizationId, flightDate, flightId, passengerId, createdBy, state } = stored;
  const notice = { organizationId, flightDate, flightId, id, senderId: createdBy, state };
  await publishReferral(context.db, context, notice);
  context.setAuditRecords([{ kind: 'passenger', id: passengerId }], { referral: id, ...details });
  const [row] = await toRows(context, [stored]);
  return requireFound(row);
}

type Input = HandlerInput<typeof referrals.createReferral>['body'];

/** Throws AIRPORT_NOT_OF_FLIGHT, REFERRAL_TEAM_UNUSABLE and REFERRAL_ALERT_UNUSABLE. */
async function assertUsable(
  { actor, db }: UserContext,
  passenger: PassengerOfFlight,
  { airport, teamId, alertId }: Input,
): Promise<void> {
  const { origin, destination } = passenger;
  if (![origin, destination].includes(airport)) throw new Failure('AIRPORT_NOT_OF_FLIGHT', { code: airport });
  if (teamId !== null) {
    const teams = await listReferralTeams(db, requireOwnerOrganization(actor).id);
    if (!teams.some(({ id }) => id === teamId)) throw new Failure('REFERRAL_TEAM_UNUSABLE');
  }
  if (alertId !== null && !(await hasAlert(db, AgencyScope.ofAlerts(actor), passenger, alertId)))
    throw new Failure('REFERRAL_ALERT_UNUSABLE');
}

/** Throws FORBIDDEN, RECORD_NOT_FOUND and the errors of `assertUsable`. */
export async function createReferral(context: UserContext, input: Input): Promise<ReferralRow> {
  const { actor, clock, db } = context;
  const passenger = await getPassengerOfMode(context, input.passengerId);
  if (!canRegister(context, passenger)) throw new Failure('FORBIDDEN');
  await assertUsable(context, passenger, input);
  const organizationId = requireOwnerOrganization(actor).id;
  const { flightDate, flightId, passengerId } = passenger;
  // The same act has the same id, so that it is stored once.
  const id = flightDatedIdOf(flightDate, 'referral', organizationId, input.actId);
  const by = { passengerId, organizationId, userId: actor.id, at: toDate(clock.now()) };
  await insertReferral(db, { flightDate, flightId, id }, input, by);
  const stored = requireFound(await findReferral(db, CarrierScope.of(actor), keyOf(id)));
  return publish(context, stored, { airport: stored.airport, team: stored.teamId, wanted: stored.wanted });
}

/** Throws FORBIDDEN, RECORD_NOT_FOUND and CHANGED_MEANWHILE. */
export async function changeReferral(
  context: UserContext,
  id: string,
  input: HandlerInput<typeof referrals.changeReferral>['body'],
): Promise<ReferralRow> {
  assertAgency(context);
  const { actor, clock, db } = context;
  const scope = CarrierScope.of(actor);
  const stored = requireFound(await findReferral(db, scope, keyOf(id)));
  const isOwn = stored.organizationId === actor.organization?.id;
  if (!isOwn || !canRegister(context, stored)) throw new Failure('FORBIDDEN');
  const by = { userId: actor.id, at: toDate(clock.now()) };
  if (!(await updateReferral(db, stored, input, by))) throw new Failure('CHANGED_MEANWHILE');
  const changed = requireFound(await findReferral(db, scope, keyOf(id)));
  return publish(context, changed, { before: stored.state, after: changed.state });
}

/** Lists open referrals to the team, or sent by its members. Without a team, all of the organization. */
export async function listOpenReferrals(
  context: UserContext,
  { from, to }: { from: string; to: string },
  { teamId, members }: { teamId: string | undefined; members: readonly string[] | undefined },
  limit: number,
): Promise<ReferralRow[]> {
  const { actor, db } = context;
  const found = await listReferralsOfTeam(
    db,
    CarrierScope.of(actor),
    { from, to, modes: flightModes.filter(mode => actor.permissions.has(mode)), teamId, members },
    limit,
  );
  return toRows(context, found);
}

/** Throws FORBIDDEN for airlines. */
export async function searchReferrals(
  context: UserContext,
  {
    ended = false,
    mine = false,
    ofMyTeams = false,
    ...query
  }: HandlerInput<typeof referrals.searchReferrals>['body'],
): Promise<HandlerOutput<typeof referrals.searchReferrals>> {
  assertAgency(context);
  const { actor, db } = context;
  const found = await listReferrals(
    db,
    CarrierScope.of(actor),
    {
      ...query,
      state: query.state,
      ended,
      modes: flightModes.filter(mode => actor.permissions.has(mode)),
      teamIds: ofMyTeams ? (actor.teams ?? []) : undefined,
      senderId: mine ? actor.id : undefined,
    },
    searchLimit + 1,
  );
  const rows = await toRows(context, found.slice(0, searchLimit));
  const truncated = found.length > searchLimit;
  context.setAuditRecords(
    rows.map(({ passengerId: id }) => ({ kind: 'passenger', id })),
    { ...query, ended, mine, ofMyTeams, rows: rows.length, truncated },
  );
  return { rows, truncated };
}
