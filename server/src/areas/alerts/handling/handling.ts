import type { AlertRow, ErrorCode, handling, HandlerOutput } from '@farol/contract';
import { reopenHours } from '@farol/contract';
import { formatLocal, toDate } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { countUnread } from '../queries.ts';
import { canRelease, canReopen } from '../rights.ts';
import { publishNotice } from '../stream/notice.ts';
import {
  closeEntries,
  listReceivers,
  listRoutes,
  lockAlerts,
  findUserName,
  addToList,
  reopenEntries,
  setEnd,
  setTaken,
  type LockedAlert,
} from './queries.ts';

type HandlingContext = Context<UserActor>;
type UnreadCount = HandlerOutput<typeof handling.takeAlerts>;
type End = Pick<NonNullable<AlertRow['closed']>, 'result' | 'note'>;

const taken = ({ taken_by }: LockedAlert): unknown => taken_by;

/** Throws ALERT_TAKEN for another user's alerts unless `takeOver`. */
export async function takeAlerts(
  context: HandlingContext,
  ids: readonly string[],
  takeOver: boolean,
): Promise<UnreadCount> {
  const { actor, db } = context;
  const alerts = await lockVisible(context, ids);
  const own = (alert: LockedAlert): boolean => alert.taken_by === actor.id;
  const others = alerts.filter(alert => alert.taken_by !== null && !own(alert));
  await refuseIfAny(context, 'ALERT_CLOSED', alerts, closedAlerts(alerts));
  if (!takeOver) await refuseIfAny(context, 'ALERT_TAKEN', alerts, others);
  const change = alerts.filter(alert => !own(alert));
  const now = toDate(context.clock.now());
  await setTaken(db, change, actor.id, now);
  await asSystem(db, () => addToList(db, alerts, AgencyScope.ofAlerts(actor), now));
  await notifyReceivers(context, change);
  // Taken alerts count as read.
  await publishNotice(db, context, { kind: 'changed', userId: actor.id });
  auditChange(context, alerts, taken, () => actor.id);
  return count(context);
}

/** Throws ALERT_TAKEN for alerts of users whom the caller does not supervise. */
export async function releaseAlerts(context: HandlingContext, ids: readonly string[]): Promise<UnreadCount> {
  const { actor, db, clock } = context;
  const scope = AgencyScope.ofAlerts(actor);
  const alerts = await lockAll(context, ids);
  await refuseIfAny(context, 'ALERT_CLOSED', alerts, closedAlerts(alerts));
  const change = alerts.filter(alert => alert.taken_by !== null);
  await refuseIfAny(
    context,
    'ALERT_TAKEN',
    alerts,
    change.filter(alert => !canRelease(scope, alert)),
  );
  await setTaken(db, change, null, toDate(clock.now()), actor.id);
  await notifyReceivers(context, change);
  auditChange(context, alerts, taken, () => null);
  return count(context);
}

/** Throws ALERT_TAKEN for another user's alerts. */
export async function closeAlerts(
  context: HandlingContext,
  ids: readonly string[],
  end: End,
): Promise<UnreadCount> {
  const { actor, db, clock } = context;
  const alerts = await lockVisible(context, ids);
  await refuseIfAny(context, 'ALERT_CLOSED', alerts, closedAlerts(alerts));
  await refuseIfAny(
    context,
    'ALERT_TAKEN',
    alerts,
    alerts.filter(alert => alert.taken_by !== null && alert.taken_by !== actor.id),
  );
  const now = toDate(clock.now());
  await setEnd(db, alerts, { ...end, by: actor.id, at: now });
  await notifyListOwners(context, await asSystem(db, () => closeEntries(db, alerts, now)), 'left');
  auditChange(
    context,
    alerts,
    ({ result }) => result,
    () => end.result,
  );
  return count(context);
}

/** Throws REOPEN_REFUSED without the right, or after the time limit. */
export async function reopenAlerts(context: HandlingContext, ids: readonly string[]): Promise<UnreadCount> {
  const { actor, db, clock } = context;
  const scope = AgencyScope.ofAlerts(actor);
  const now = toDate(clock.now());
  const alerts = await lockVisible(context, ids);
  const open = alerts.filter(alert => alert.closed_at === null);
  if (open.length > 0) throw new Failure('ALERT_OPEN', { count: open.length, of: alerts.length });
  const refused = alerts.filter(alert => !canReopen(scope, alert, now));
  await refuseIfAny(context, 'REOPEN_REFUSED', alerts, refused);
  await setEnd(db, alerts, { by: actor.id, at: now });
  await notifyListOwners(context, await asSystem(db, () => reopenEntries(db, alerts)), 'changed');
  auditChange(
    context,
    alerts,
    ({ result }) => result,
    () => null,
  );
  return count(context);
}

const closedAlerts = (alerts: readonly LockedAlert[]): LockedAlert[] =>
  alerts.filter(alert => alert.closed_at !== null);

/** Locks all alerts or throws. A concurrent request waits and sees this one's result. */
async function lockAll({ actor, db }: HandlingContext, ids: readonly string[]): Promise<LockedAlert[]> {
  const uniqueIds = [...new Set(ids.map(id => id.toLowerCase()))];
  const alerts = await lockAlerts(db, AgencyScope.ofAlerts(actor), uniqueIds);
  if (alerts.length !== uniqueIds.length) throw new Failure('RECORD_NOT_FOUND');
  return alerts;
}

/** Throws ALERT_WITHHELD if the caller may not see the passenger of one. */
async function lockVisible(context: HandlingContext, ids: readonly string[]): Promise<LockedAlert[]> {
  const { flights } = AgencyScope.ofAlerts(context.actor);
  const alerts = await lockAll(context, ids);
  const routes = await listRoutes(context.db, alerts);
  const withheld = alerts.filter(({ flight_id: id }) => {
    const route = routes.get(id);
    return route === undefined || !flights.covers(route);
  });
  if (withheld.length > 0) throw new Failure('ALERT_WITHHELD', { count: withheld.length, of: alerts.length });
  return alerts;
}

/** Throws if `refused` is not empty, with times in the zone of the caller's organization. */
async function refuseIfAny(
  { actor, db }: HandlingContext,
  code: Extract<ErrorCode, 'ALERT_TAKEN' | 'ALERT_CLOSED' | 'REOPEN_REFUSED'>,
  alerts: readonly LockedAlert[],
  refused: readonly LockedAlert[],
): Promise<void> {
  const [first] = refused;
  if (first === undefined) return;
  const [by, at] =
    code === 'ALERT_TAKEN' ? [first.taken_by, first.taken_at] : [first.closed_by, first.closed_at];
  throw new Failure(code, {
    name: by === null ? '' : await findUserName(db, by),
    at: at === null ? '' : formatLocal(at, actor.organization?.timeZone ?? 'UTC').replace('T', ' '),
    count: refused.length,
    of: alerts.length,
    hours: reopenHours,
  });
}

function auditChange(
  { setAuditRecords }: HandlingContext,
  alerts: readonly LockedAlert[],
  of: (alert: LockedAlert) => unknown,
  after: () => unknown,
): void {
  const before = Object.fromEntries(alerts.map(alert => [alert.id, of(alert)]));
  setAuditRecords(
    alerts.map(({ id }) => ({ kind: 'alert', id })),
    { before, after: after() },
  );
}

export async function notifyListOwners(
  context: HandlingContext,
  users: readonly string[],
  kind: 'left' | 'changed',
): Promise<void> {
  for (const userId of users) await publishNotice(context.db, context, { kind, userId });
  await publishNotice(context.db, context, { kind: 'handled', users: [...users] });
}

async function notifyReceivers(context: HandlingContext, alerts: readonly LockedAlert[]): Promise<void> {
  const { db } = context;
  const users = await asSystem(db, () => listReceivers(db, alerts));
  await publishNotice(db, context, { kind: 'handled', users });
}

async function count({ actor, db }: HandlingContext): Promise<UnreadCount> {
  return { alertCount: await countUnread(db, AgencyScope.ofAlerts(actor)) };
}
