import {
  directions,
  flightModes,
  type HandOver,
  type HandOverQuery,
  maxHandOverRows,
  type OpenAlert,
  type RiskFlight,
  severities,
  type ShiftAct,
} from '@farol/contract';
import { AgencyScope, CarrierScope, isOfAirline, requireOwnerOrganization } from '#areas/access/index.ts';
import { type AirportPlace, findAirportPlaces, zoneAt } from '#areas/registry/index.ts';
import { dayMs, formatLocal, toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findNames } from '#kernel/names/queries.ts';
import { readPanelFlights } from '../panels/panel-data.ts';
import { listOpenReferrals } from '../referrals/referrals.ts';
import {
  listShiftActs,
  listShiftTeams,
  listTeamAlerts,
  type OpenAlertRecord,
  type ShiftActRecord,
  type ShiftQuery,
  type ShiftTeam,
} from './queries.ts';

type UserContext = Context<UserActor>;

const hourMs = 3_600_000;
interface Shift extends ShiftQuery {
  team: ShiftTeam | undefined;
  until: Date;
}

/** Throws FORBIDDEN for airlines, and REFERRAL_TEAM_UNUSABLE. */
async function findTeam(
  { actor, db }: UserContext,
  teamId: HandOverQuery['teamId'],
): Promise<ShiftTeam | undefined> {
  if (teamId === null) return undefined;
  const teams = await listShiftTeams(db, requireOwnerOrganization(actor).id);
  if (teamId === undefined) return teams.find(({ id }) => actor.teams?.includes(id));
  const team = teams.find(({ id }) => id === teamId);
  if (team === undefined) throw new Failure('REFERRAL_TEAM_UNUSABLE');
  return team;
}

async function toShift(context: UserContext, query: HandOverQuery): Promise<Shift> {
  const { actor, clock } = context;
  const team = await findTeam(context, query.teamId);
  const to = toDate(clock.now());
  const from = new Date(to.getTime() - query.hoursBack * hourMs);
  const until = new Date(to.getTime() + query.hoursAhead * hourMs);
  // Officers act on flights from a day before to two days after; dates are local at the origin.
  const dayAt = (at: Date, days: number) => new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10);
  return {
    team,
    organizationId: requireOwnerOrganization(actor).id,
    members: team?.members,
    modes: flightModes.filter(mode => actor.permissions.has(mode)),
    from,
    to,
    until,
    days: { from: dayAt(from, -3), to: dayAt(until, 3) },
  };
}

type Names = ReadonlyMap<string, string>;
type Places = ReadonlyMap<string, AirportPlace>;

const localAt = (at: Date, airport: string, places: Places): string =>
  formatLocal(at, zoneAt(places, airport));

const toPerson = (record: ShiftActRecord | OpenAlertRecord) => ({
  passengerId: record.passengerId,
  surname: record.surname,
  givenNames: record.givenNames,
  carrier: record.carrier,
  number: record.number,
  from: record.origin,
  to: record.destination,
});

function toAct(record: ShiftActRecord, names: Names, places: Places): ShiftAct {
  const { id, kind, airport, at, userId, result, categoryId, termKind, termNumber, text } = record;
  return {
    id,
    kind,
    ...toPerson(record),
    airport,
    at: at.toISOString(),
    local: localAt(at, airport, places),
    by: names.get(userId) ?? '',
    result,
    category: categoryId === null ? null : (names.get(categoryId) ?? ''),
    term: termKind === null ? null : { kind: termKind, number: `${airport} ${termNumber ?? ''}` },
    text,
  };
}

function toAlert(record: OpenAlertRecord, names: Names, places: Places): OpenAlert {
  const { id, title, severity, departureAt, origin, takenBy } = record;
  return {
    id,
    ...toPerson(record),
    title,
    severity: severities[severity - 1] ?? 'NORMAL',
    departureLocal: localAt(departureAt, origin, places),
    takenBy: takenBy === null ? null : (names.get(takenBy) ?? ''),
  };
}

async function listRiskFlights(context: UserContext, { team }: Shift, hoursAhead: number) {
  const flights: RiskFlight[] = [];
  let airports: string[] = [];
  for (const mode of flightModes.filter(one => context.actor.permissions.has(one)))
    for (const direction of directions) {
      const panel = await readPanelFlights(context, mode, {
        direction,
        view: 'FLIGHTS',
        window: { before: 0, after: hoursAhead },
        airports: team?.airports ?? [],
        carriers: [],
      });
      airports = panel.airports;
      for (const flight of panel.flights) {
        const { id, carrier, number, origin, destination, at, local, zone } = flight;
        const { passengers, high, medium, alerts } = flight;
        if (high + medium + alerts === 0) continue;
        const ends = { carrier, number, origin, destination };
        flights.push({ id, mode, direction, ...ends, at, local, zone, passengers, high, medium, alerts });
      }
    }
  const sorted = flights.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return {
    flights: sorted,
    airports: team === undefined || team.airports.length === 0 ? airports : team.airports,
  };
}

/** Throws FORBIDDEN and REFERRAL_TEAM_UNUSABLE. */
export async function readHandOver(context: UserContext, query: HandOverQuery): Promise<HandOver> {
  const { actor, db } = context;
  if (isOfAirline(actor)) throw new Failure('FORBIDDEN');
  const shift = await toShift(context, query);
  const { team, members, from, to, until } = shift;
  const scope = CarrierScope.of(actor);
  const limit = maxHandOverRows + 1;
  const acts = await listShiftActs(db, scope, shift, limit);
  const receivers = team === undefined ? undefined : [team.id, ...team.members];
  const alertScope = AgencyScope.ofAlertsIfAny(actor);
  const alerts =
    alertScope === undefined
      ? []
      : await listTeamAlerts(db, alertScope, scope, { ...shift, receivers }, limit);
  const names = await findNames(db, {
    users: [...acts.map(({ userId }) => userId), ...alerts.flatMap(({ takenBy }) => takenBy ?? [])],
    categories: acts.flatMap(({ categoryId }) => categoryId ?? []),
  });
  const places = await findAirportPlaces(context, [
    ...acts.map(({ airport }) => airport),
    ...alerts.map(({ origin }) => origin),
  ]);
  const referrals = await listOpenReferrals(context, shift.days, { teamId: team?.id, members }, limit);
  const { flights, airports } = await listRiskFlights(context, shift, query.hoursAhead);
  const count = (accepts: (act: ShiftActRecord) => boolean) => acts.filter(accepts).length;
  return {
    team: team === undefined ? null : { id: team.id, name: team.name },
    organization: actor.organization?.name ?? '',
    airports: [...airports],
    from: from.toISOString(),
    to: to.toISOString(),
    until: until.toISOString(),
    counts: {
      inspected: count(({ kind }) => kind === 'INSPECTION'),
      irregular: count(({ result }) => result === 'IRREGULAR'),
      occurrences: count(({ kind }) => kind === 'OCCURRENCE'),
      terms: count(({ kind }) => kind === 'TERM'),
    },
    acts: acts.slice(0, maxHandOverRows).map(act => toAct(act, names, places)),
    openAlerts: alerts.slice(0, maxHandOverRows).map(alert => toAlert(alert, names, places)),
    openReferrals: referrals.slice(0, maxHandOverRows),
    flights: flights.slice(0, maxHandOverRows),
    truncated: [acts, alerts, referrals, flights].some(({ length }) => length > maxHandOverRows),
  };
}

/** Records the people on it. */
export function auditHandOver(context: UserContext, handOver: HandOver, reason?: string): void {
  const people = [...handOver.acts, ...handOver.openAlerts, ...handOver.openReferrals];
  const ids = [...new Set(people.map(({ passengerId }) => passengerId))];
  const { team, from, to, acts, openAlerts, openReferrals } = handOver;
  const rows = { acts: acts.length, alerts: openAlerts.length, referrals: openReferrals.length };
  context.setAuditRecords(
    ids.map(id => ({ kind: 'passenger', id })),
    { team: team?.id ?? null, from, to, ...rows },
    reason,
  );
}

/** Throws like `readHandOver`. */
export async function viewHandOver(context: UserContext, query: HandOverQuery): Promise<HandOver> {
  const handOver = await readHandOver(context, query);
  auditHandOver(context, handOver);
  return handOver;
}
