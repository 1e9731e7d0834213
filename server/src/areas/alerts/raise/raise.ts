import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { createFlightDatedId } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import type { Hit } from './hit.ts';
import { listCheckedIn, upsertAlerts } from './queries.ts';
import { notifyReceivers } from '../receivers/notify-receivers.ts';
import { type RaisedAlert, queueOnCallMails } from '../on-call-mails/queue.ts';
import { addReceivers, findReceivers, listHitReceivers, type ReceiverMap } from '../receivers/queries.ts';
import { listSourceFields, normalRank } from './source-fields/queries.ts';

export interface Raised {
  raised: number;
  advanced: number;
  notified: number;
}

/**
 * Raises one alert per passenger and source, and notifies receivers at commit. Existing alerts advance
 * without another notice. The transaction must act for the system, because it writes to other users' lists.
 */
export async function raiseAlerts(
  db: Database,
  services: Pick<Services, 'bus' | 'clock' | 'config'>,
  hits: readonly Hit[],
): Promise<Raised> {
  if (hits.length === 0) return { raised: 0, advanced: 0, notified: 0 };
  const merged = mergeBySource(hits);
  const now = toDate(services.clock.now());
  const receivers = await findReceivers(db, [...new Set(merged.flatMap(hit => hit.receivers))]);
  const flights = new Map(merged.map(({ flightDate, flightId }) => [flightId, { flightDate, flightId }]));
  const checkedIn = await listCheckedIn(db, [...flights.values()]);
  const alerts = merged.map(hit => ({
    ...hit,
    ...(checkedIn.has(hit.passengerId) ? { status: 'BIOMETRIC_CHECK_IN_OK' as const } : {}),
    id: createFlightDatedId(hit.flightDate),
    receiverIds: listHitReceivers(hit, receivers).map(({ id }) => id),
  }));
  const newIds = new Set(alerts.map(alert => alert.id));
  const written = await upsertAlerts(db, alerts, now);
  const raised = new Set(written.flatMap(({ id }) => (newIds.has(id) ? [id] : [])));
  const newAlerts = alerts.filter(({ id }) => raised.has(id));
  await queueOnCallMails(db, services, await addOnCallTeams(db, newAlerts, receivers));
  const existing = alerts.filter(({ id }) => !raised.has(id));
  const added = await addReceivers(db, merged, existing, receivers, now);
  await notifyReceivers(db, services, added);
  return { raised: raised.size, advanced: written.length - raised.size, notified: added.length };
}

/** Adds severity and on-call teams to alerts that reach such teams. */
async function addOnCallTeams(
  db: Database,
  alerts: readonly (Hit & { id: string })[],
  receivers: ReceiverMap,
): Promise<RaisedAlert[]> {
  const withTeams = alerts.flatMap(alert => {
    const teams = listHitReceivers(alert, receivers).flatMap(({ onCall, ...team }) =>
      onCall === undefined ? [] : [{ ...team, ...onCall }],
    );
    return teams.length === 0 ? [] : [{ ...alert, teams }];
  });
  if (withTeams.length === 0) return [];
  const sources = await listSourceFields(db, [...new Set(withTeams.map(({ sourceId }) => sourceId))]);
  return withTeams.map(alert => ({
    ...alert,
    severity: sources.get(alert.sourceId)?.severity ?? normalRank,
  }));
}

function mergeBySource(hits: readonly Hit[]): Hit[] {
  const byKey = new Map<string, Hit>();
  for (const hit of hits) {
    const key = `${hit.flightId} ${hit.passengerId} ${hit.sourceId}`;
    const previous = byKey.get(key);
    byKey.set(key, previous === undefined ? hit : mergeHits(previous, hit));
  }
  return [...byKey.values()];
}

/** Merges two hits; the result is certain if one of them is. */
function mergeHits(one: Hit, other: Hit): Hit {
  return {
    ...one,
    reasons: [...one.reasons, ...other.reasons],
    possible: one.possible && other.possible,
  };
}
