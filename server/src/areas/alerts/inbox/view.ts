import { type AlertDetail, type AlertRow, severities } from '@farol/contract';
import { formatLocal, toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findNames } from '#kernel/names/queries.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { findAirportPlaces, zoneAt } from '#areas/registry/index.ts';
import { type AirportNames, listReasonValues, loadAirportNames } from '../airport-names.ts';
import { conditionsOf, reasonLine } from '../reasons.ts';
import { canRelease, canReopen } from '../rights.ts';
import { isWithheld, scoreOf } from './order.ts';
import type { StoredAlert } from './queries.ts';
import {
  countBeyondLimits,
  listTeamsAtAirports,
  listTextsInForce,
  listReceivers,
  listRuleWeights,
  listSources,
  type SourceTexts,
  type StoredSource,
} from '../sources/queries.ts';

interface ReplyContext {
  scope: AgencyScope;
  /** Users who view as another organization cannot take alerts. */
  viewing: boolean;
  now: Date;
  zoneOf(airport: string): string;
  sourceOf(alert: StoredAlert, withheld: boolean): AlertRow['source'];
  nameOf(userId: string): string;
  airports: AirportNames;
  beyondOf(alert: StoredAlert): number;
  scoreOf(alert: StoredAlert): number;
}

export async function toRows(
  context: Context<UserActor>,
  alerts: readonly StoredAlert[],
): Promise<AlertRow[]> {
  const reply = await loadReplyContext(context, alerts);
  return alerts.map(alert => toRow(reply, alert));
}

export async function toDetails(
  context: Context<UserActor>,
  alerts: readonly StoredAlert[],
): Promise<AlertDetail[]> {
  const reply = await loadReplyContext(context, alerts);
  // Everyone who may see an alert may see its receivers.
  const receivers = await asSystem(context.db, () => listReceivers(context.db, alerts));
  const contacts = await contactsFor(context, reply, alerts);
  return alerts.map(alert => ({
    ...toRow(reply, alert),
    conditions: isWithheld(reply.scope, alert) ? [] : conditionsOf(alert.reasons, reply.airports),
    contacts: contacts.get(alert.id) ?? [],
    receivers: (receivers.get(alert.id) ?? []).map(({ name, read_at }) => ({
      name,
      readAt: read_at?.toISOString() ?? null,
    })),
  }));
}

/** Returns work teams to ask about withheld passengers, by alert. */
async function contactsFor(
  { actor, db }: Context<UserActor>,
  reply: ReplyContext,
  alerts: readonly StoredAlert[],
): Promise<ReadonlyMap<string, string[]>> {
  const contacts = new Map<string, string[]>();
  const organizationId = actor.organization?.id;
  if (organizationId === undefined) return contacts;
  for (const alert of alerts.filter(each => isWithheld(reply.scope, each))) {
    const airports = [alert.origin_airport, alert.destination];
    contacts.set(alert.id, await listTeamsAtAirports(db, organizationId, airports));
  }
  return contacts;
}

async function loadReplyContext(
  context: Context<UserActor>,
  alerts: readonly StoredAlert[],
): Promise<ReplyContext> {
  const { actor, db, clock } = context;
  const scope = AgencyScope.ofAlerts(actor);
  const now = toDate(clock.now());
  const words = await listSources(db, scope, alerts, now);
  const notes = await asSystem(db, () => listTextsInForce(db, alerts));
  const users = alerts.flatMap(({ taken_by, closed_by }) => [taken_by, closed_by]);
  const names = await findNames(db, { users });
  const beyond = await countBeyondLimits(db, alerts);
  const weights = await listRuleWeights(db, alerts);
  const airports = new Set(alerts.flatMap(alert => [alert.origin_airport, alert.destination]));
  const places = await findAirportPlaces(context, [...airports]);
  const reasons = alerts.flatMap(alert => alert.reasons);
  const airportNames = await loadAirportNames(context, listReasonValues(reasons));
  const canOpen = {
    RESTRICTION: actor.permissions.has('RESTRICTION_LIST'),
    RISK_RULE: actor.permissions.has('RISK_MANAGE'),
  };
  return {
    scope,
    viewing: actor.viewedFrom !== undefined,
    now,
    zoneOf: airport => zoneAt(places, airport),
    sourceOf: ({ source_id, source_version, origin, masked }, withheld) => {
      const inForce = notes.get(`${source_id} ${source_version}`);
      // Privacy: the restriction contains the document and name of the masked passenger.
      const opens = canOpen[origin] && !(masked && origin === 'RESTRICTION');
      return sourceOf(words.get(source_id ?? ''), opens, inForce, { withheld, masked });
    },
    airports: airportNames,
    nameOf: id => names.get(id) ?? '',
    scoreOf: alert => scoreOf(alert, weights),
    beyondOf: ({ flight_id, source_id }) => beyond.get(`${flight_id} ${source_id}`) ?? 0,
  };
}

/** A single literal: merging parts is slow for thousands of rows. */
function toRow(reply: ReplyContext, alert: StoredAlert): AlertRow {
  const { departure_at: departure, arrival_at: arrival } = alert;
  const departureZone = reply.zoneOf(alert.origin_airport);
  const arrivalZone = reply.zoneOf(alert.destination);
  const withheld = isWithheld(reply.scope, alert);
  return {
    id: alert.id,
    read: alert.read,
    pinned: alert.pinned,
    removed: alert.removed,
    origin: alert.origin,
    status: alert.status,
    severity: severities[alert.severity - 1] ?? 'NORMAL',
    title: alert.title,
    source: reply.sourceOf(alert, withheld),
    withheld,
    reason: withheld ? null : reasonLine(alert.reasons, reply.airports),
    possible: !withheld && alert.possible,
    beyond: withheld ? 0 : reply.beyondOf(alert),
    taken: takenOf(reply, alert),
    closed: endOf(reply, alert, withheld),
    createdAt: alert.created_at.toISOString(),
    passengerId: withheld ? null : alert.passenger_id,
    surname: withheld ? null : alert.surname,
    givenNames: withheld ? null : alert.given_names,
    nationality: withheld ? null : alert.nationality,
    birthDate: withheld ? null : alert.birth_date,
    passengerState: withheld ? null : alert.passenger_state,
    score: withheld ? null : reply.scoreOf(alert),
    bookingId: withheld ? null : alert.booking_id,
    locator: withheld ? null : alert.locator,
    flightId: alert.flight_id,
    carrier: alert.carrier,
    number: alert.number,
    from: alert.origin_airport,
    to: alert.destination,
    side: alert.side,
    departureAt: departure.toISOString(),
    departureLocal: formatLocal(departure, departureZone),
    departureZone,
    arrivalAt: arrival?.toISOString() ?? null,
    arrivalLocal: arrival === null ? null : formatLocal(arrival, arrivalZone),
    arrivalZone,
    abilities: abilitiesOf(reply, alert, withheld),
  };
}

/**
 * Privacy: entry and note of a list can name a withheld passenger, unlike the note that an author writes. A
 * masked passenger gets no text at all.
 */
function sourceOf(
  words: StoredSource | undefined,
  canOpen: boolean,
  inForce: SourceTexts | undefined,
  { withheld, masked }: { withheld: boolean; masked: boolean },
): AlertRow['source'] {
  if (words === undefined) return null;
  const { id, visible, note, ...reply } = words;
  const list = inForce?.list ?? null;
  const hidesEntry = masked || (withheld && !visible && list !== null);
  return {
    ...reply,
    note: hidesEntry ? '' : (inForce?.note ?? note),
    list: hidesEntry ? null : list,
    id: visible && canOpen ? id : null,
  };
}

function takenOf({ scope, nameOf }: ReplyContext, { taken_by, taken_at }: StoredAlert): AlertRow['taken'] {
  if (taken_by === null || taken_at === null) return null;
  return { by: nameOf(taken_by), at: taken_at.toISOString(), mine: taken_by === scope.userId };
}

function endOf({ nameOf }: ReplyContext, alert: StoredAlert, withheld: boolean): AlertRow['closed'] {
  const { closed_by, closed_at, result, result_note } = alert;
  if (closed_by === null || closed_at === null || result === null) return null;
  return { by: nameOf(closed_by), at: closed_at.toISOString(), result, note: withheld ? '' : result_note };
}

function abilitiesOf(reply: ReplyContext, alert: StoredAlert, withheld: boolean): AlertRow['abilities'] {
  const own: AlertRow['abilities'] = !alert.inList ? [] : alert.removed ? ['restore'] : ['mark', 'remove'];
  return reply.viewing ? own : [...own, ...handlingOf(reply, alert, withheld)];
}

function handlingOf(
  { scope, now }: ReplyContext,
  alert: StoredAlert,
  withheld: boolean,
): AlertRow['abilities'] {
  if (withheld)
    return alert.closed_at === null && alert.taken_by !== null && canRelease(scope, alert) ? ['release'] : [];
  if (alert.closed_at !== null) return canReopen(scope, alert, now) ? ['reopen'] : [];
  if (alert.taken_by === null) return ['take', 'close'];
  const release = canRelease(scope, alert) ? (['release'] as const) : [];
  return alert.taken_by === scope.userId ? [...release, 'close'] : ['takeOver', ...release];
}
