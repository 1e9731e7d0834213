import { type AlertRow, inbox, maySeeAlerts, searchLimit } from '@farol/contract';
import { localOf, toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { handle, type Context, type MountedFeature } from '#kernel/http/handler.ts';
import { publishNotice } from '../stream/notice.ts';
import {
  countUnread,
  listAlerts,
  listAlertsOfPassenger,
  markAlerts,
  type AlertScope,
  type Mark,
  type StoredAlert,
} from './queries.ts';

/** Alerts of the caller. Throws FORBIDDEN for users who do not work with alerts, airlines' users among them. */
export function alertScope(actor: UserActor): AlertScope {
  if (!maySeeAlerts(actor)) throw new Failure('FORBIDDEN');
  return {
    userId: actor.id,
    organizationId: actor.organization?.id ?? null,
    administrator: actor.organization?.administrator ?? false,
    seesAllRestrictions: actor.seesAllRestrictions,
  };
}

export const inboxRoutes: MountedFeature = handle(inbox, {
  async searchAlerts({ actor, db, audited }, { body }) {
    const found = await listAlerts(alertScope(actor), db, body);
    const rows = found.slice(0, searchLimit).map(rowOf);
    const truncated = found.length > searchLimit;
    audited(
      rows.map(({ id }) => ({ kind: 'alert', id })),
      { ...body, truncated },
    );
    return { rows, truncated };
  },

  countAlerts({ actor, db }, { query }) {
    return countUnread(alertScope(actor), db, query.type);
  },

  async readAlert(context, { params }) {
    await change(context, [params.id], 'read');
    return { alertCount: await countUnread(alertScope(context.actor), context.db, 'ALL') };
  },

  async unreadAlert(context, { params }) {
    await change(context, [params.id], 'unread');
    return { alertCount: await countUnread(alertScope(context.actor), context.db, 'ALL') };
  },

  async switchPin(context, { params }) {
    const [changed] = await change(context, [params.id], 'switchPin');
    return { pinned: changed?.pinned ?? false };
  },

  async deleteAlerts(context, { query }) {
    await change(context, [...new Set(query.ids.map(id => id.toLowerCase()))], 'delete');
    return { alertCount: await countUnread(alertScope(context.actor), context.db, 'ALL') };
  },

  async alertsOfPassenger({ actor, db, audited }, { body }) {
    const found = await listAlertsOfPassenger(alertScope(actor), db, body.passengerId);
    audited([{ kind: 'passenger', id: body.passengerId }]);
    return found.map(rowOf);
  },
});

/** All or none: an id that is not in the caller's list is RECORD_NOT_FOUND. Tells the caller's streams. */
async function change(
  context: Context<UserActor>,
  ids: readonly string[],
  mark: Mark,
): Promise<{ pinned: boolean }[]> {
  const { actor, db, clock, audited } = context;
  const changed = await markAlerts(alertScope(actor), db, ids, mark, toDate(clock.now()));
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
