import {
  type AlertDetail,
  type inbox,
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
} from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { listUserAirports } from '#areas/registry/index.ts';
import { listDeferredRules } from '../deferred-rules/queries.ts';
import { countUnread } from '../queries.ts';
import { publishNotice } from '../stream/notice.ts';
import {
  findAlert,
  listAlerts,
  listAlertsOfPassenger,
  listAlertsOfTraveller,
  markAlerts,
  type Mark,
  type Standpoint,
  type StoredAlert,
} from './queries.ts';
import { isWithheld, sortAlerts } from './order.ts';
import { toDetails, toRows } from './view.ts';

export async function searchAlerts(
  context: Context<UserActor>,
  filter: HandlerInput<typeof inbox.searchAlerts>['body'],
): Promise<HandlerOutput<typeof inbox.searchAlerts>> {
  const { actor, db, setAuditRecords } = context;
  const standpoint = await getStandpoint(context);
  const scope = AgencyScope.ofAlerts(actor);
  const { limit } = filter;
  // Scores are not in the order of the query.
  const candidates = filter.order === 'SEVERITY' ? searchLimit : limit;
  const found = await listAlerts(db, scope, filter, standpoint, candidates);
  const sorted = await sortAlerts(db, scope, found.slice(0, candidates), filter, standpoint);
  const rows = await toRows(context, sorted.slice(0, limit));
  const truncated = found.length > limit;
  setAuditRecords(
    rows.map(({ id }) => ({ kind: 'alert', id })),
    { ...filter, truncated },
  );
  return { rows, truncated };
}

export async function switchPin(context: Context<UserActor>, id: string): Promise<{ pinned: boolean }> {
  const [entries] = await markAll(context, [id], 'switchPin');
  return { pinned: entries?.pinned ?? false };
}

export function countAlerts(
  { actor, db }: Context<UserActor>,
  origin: HandlerInput<typeof inbox.countAlerts>['query']['type'],
): Promise<number> {
  return countUnread(db, AgencyScope.ofAlerts(actor), origin);
}

/** Returns a handler that marks alerts and counts the unread ones. */
function markAs(mark: Mark) {
  return async (context: Context<UserActor>, ids: readonly string[]): Promise<{ alertCount: number }> => {
    await markAll(context, [...new Set(ids.map(id => id.toLowerCase()))], mark);
    return { alertCount: await countUnread(context.db, AgencyScope.ofAlerts(context.actor)) };
  };
}

export const readAlerts = markAs('read');
export const unreadAlerts = markAs('unread');
export const deleteAlerts = markAs('delete');
export const restoreAlerts = markAs('restore');

export function readAlert(context: Context<UserActor>, id: string): Promise<{ alertCount: number }> {
  return readAlerts(context, [id]);
}

export function unreadAlert(context: Context<UserActor>, id: string): Promise<{ alertCount: number }> {
  return unreadAlerts(context, [id]);
}

export async function alertsOfPassenger(
  context: Context<UserActor>,
  passengerId: string,
): Promise<AlertPage> {
  const { actor, db } = context;
  const standpoint = await getStandpoint(context);
  const found = await listAlertsOfPassenger(db, AgencyScope.ofAlerts(actor), passengerId, standpoint);
  const page = await toPage(context, found);
  context.setAuditRecords([{ kind: 'passenger', id: passengerId }], { truncated: page.truncated });
  return page;
}

export async function alertsOfTraveller(
  context: Context<UserActor>,
  travellerId: string,
): Promise<AlertPage> {
  const { actor, db } = context;
  const standpoint = await getStandpoint(context);
  const found = await listAlertsOfTraveller(db, AgencyScope.ofAlerts(actor), travellerId, standpoint);
  const { rows, truncated } = await toPage(context, found);
  context.setAuditRecords(
    [{ kind: 'traveller', id: travellerId }, ...rows.map(({ id }) => ({ kind: 'alert', id }) as const)],
    { truncated },
  );
  return { rows, truncated };
}

type AlertPage = HandlerOutput<typeof inbox.alertsOfTraveller>;

async function toPage(context: Context<UserActor>, found: readonly StoredAlert[]): Promise<AlertPage> {
  const rows = await toDetails(context, found.slice(0, searchLimit));
  return { rows, truncated: found.length > searchLimit };
}

/** Throws RECORD_NOT_FOUND for missing and invisible alerts. */
export async function getAlert(context: Context<UserActor>, id: string): Promise<AlertDetail> {
  const detail = await loadAlert(context, id);
  context.setAuditRecords(recordsOf(detail));
  return detail;
}

/** Names the passenger only if the user may see it. */
export const recordsOf = ({ id, passengerId }: AlertDetail) => [
  { kind: 'alert' as const, id },
  ...(passengerId === null ? [] : [{ kind: 'passenger' as const, id: passengerId }]),
];

/** Returns an alert without an audit event. Throws RECORD_NOT_FOUND. */
export async function loadAlert(context: Context<UserActor>, id: string): Promise<AlertDetail> {
  const { actor, db } = context;
  const scope = AgencyScope.ofAlerts(actor);
  const standpoint = await getStandpoint(context);
  const found = await findAlert(db, scope, id, standpoint);
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  if (found.source_id !== null && isWithheld(scope, found)) {
    const deferred = await listDeferredRules(db, scope, standpoint.now);
    if (deferred.includes(found.source_id)) throw new Failure('RECORD_NOT_FOUND');
  }
  const [detail] = await toDetails(context, [found]);
  if (detail === undefined) throw new Error('an alert that was found has a detail');
  return detail;
}

export async function getStandpoint({ actor, db, clock }: Context<UserActor>): Promise<Standpoint> {
  const airports = await listUserAirports(db, actor);
  return { now: toDate(clock.now()), airports: airports.map(({ iata }) => iata) };
}

/** Throws RECORD_NOT_FOUND if one is not in the user's list. */
async function markAll(
  context: Context<UserActor>,
  ids: readonly string[],
  mark: Mark,
): Promise<{ pinned: boolean }[]> {
  const { actor, db, clock, setAuditRecords } = context;
  const entries = await markAlerts(db, AgencyScope.ofAlerts(actor), ids, mark, toDate(clock.now()));
  if (entries.length !== ids.length) throw new Failure('RECORD_NOT_FOUND');
  setAuditRecords(ids.map(id => ({ kind: 'alert', id })));
  if (mark !== 'switchPin')
    await publishNotice(db, context, { kind: mark === 'delete' ? 'left' : 'changed', userId: actor.id });
  return entries;
}
