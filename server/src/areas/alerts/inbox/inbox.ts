import { type AlertRow, type inbox, type Received, type Returned, searchLimit } from '@farol/contract';
import { localOf, toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { publishNotice } from '../stream/notice.ts';
import {
  countUnread,
  listAlerts,
  listAlertsOfPassenger,
  markAlerts,
  type Mark,
  type StoredAlert,
} from './queries.ts';

export async function searchAlerts(
  { actor, db, audited }: Context<UserActor>,
  filter: Received<typeof inbox.searchAlerts>['body'],
): Promise<Returned<typeof inbox.searchAlerts>> {
  const found = await listAlerts(AgencyScope.ofAlerts(actor), db, filter);
  const rows = found.slice(0, searchLimit).map(rowOf);
  const truncated = found.length > searchLimit;
  audited(
    rows.map(({ id }) => ({ kind: 'alert', id })),
    { ...filter, truncated },
  );
  return { rows, truncated };
}

export async function switchPin(context: Context<UserActor>, id: string): Promise<{ pinned: boolean }> {
  const [changed] = await change(context, [id], 'switchPin');
  return { pinned: changed?.pinned ?? false };
}

/** Marks alerts and answers how many of the caller's are unread. */
export async function markAndCount(
  context: Context<UserActor>,
  ids: readonly string[],
  mark: Mark,
): Promise<{ alertCount: number }> {
  await change(context, [...new Set(ids.map(id => id.toLowerCase()))], mark);
  return { alertCount: await countUnread(AgencyScope.ofAlerts(context.actor), context.db, 'ALL') };
}

export async function alertsOfPassenger(
  { actor, db, audited }: Context<UserActor>,
  passengerId: string,
): Promise<AlertRow[]> {
  const found = await listAlertsOfPassenger(AgencyScope.ofAlerts(actor), db, passengerId);
  audited([{ kind: 'passenger', id: passengerId }]);
  return found.map(rowOf);
}

/** All or none: an id that is not in the caller's list is RECORD_NOT_FOUND. Tells the caller's streams. */
async function change(
  context: Context<UserActor>,
  ids: readonly string[],
  mark: Mark,
): Promise<{ pinned: boolean }[]> {
  const { actor, db, clock, audited } = context;
  const changed = await markAlerts(AgencyScope.ofAlerts(actor), db, ids, mark, toDate(clock.now()));
  if (changed.length !== ids.length) throw new Failure('RECORD_NOT_FOUND');
  audited(ids.map(id => ({ kind: 'alert', id })));
  if (mark !== 'switchPin')
    await publishNotice(db, context, { kind: mark === 'delete' ? 'left' : 'changed', userId: actor.id });
  return changed;
}

function rowOf(alert: StoredAlert): AlertRow {
  const departure = Temporal.Instant.fromEpochMilliseconds(alert.departure_at.getTime());
  return {
    id: alert.id,
    read: alert.read,
    pinned: alert.pinned,
    origin: alert.origin,
    status: alert.status,
    title: alert.title,
    reasons: alert.reasons,
    createdAt: alert.created_at.toISOString(),
    passengerId: alert.passenger_id,
    surname: alert.surname,
    givenNames: alert.given_names,
    nationality: alert.nationality,
    flightId: alert.flight_id,
    carrier: alert.carrier,
    number: alert.number,
    from: alert.origin_airport,
    to: alert.destination,
    departureAt: alert.departure_at.toISOString(),
    departureLocal: localOf(departure, alert.zone ?? 'UTC'),
    arrivalAt: alert.arrival_at?.toISOString() ?? null,
  };
}
