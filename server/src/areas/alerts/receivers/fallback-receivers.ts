import { toDate } from '#kernel/clock.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { notifyReceivers } from './notify-receivers.ts';
import { addFallbackReceivers, addTeamEntries } from './queries.ts';

/** Officers at an airport no longer wait for earlier flights. */
const maxDaysAgo = 1;

/**
 * Assigns other receivers to open alerts whose receivers were deactivated, lost the right to alerts, left the
 * organization or may not see the flight. Chooses among users who may see the flight: those who may see the
 * source, else those of the organization, else administrators. Must act for the system.
 */
export async function assignFallbackReceivers(
  db: Database,
  services: Pick<Services, 'bus' | 'clock'>,
): Promise<number> {
  const { since, now } = openFlights(services);
  const added = await addFallbackReceivers(db, since, now);
  await notifyReceivers(db, services, added);
  return added.length;
}

function openFlights({ clock }: Pick<Services, 'clock'>): { since: string; now: Date } {
  const now = clock.now();
  const since = now
    .subtract({ hours: 24 * maxDaysAgo })
    .toString()
    .slice(0, 10);
  return { since, now: toDate(now) };
}

/**
 * Adds open alerts of coming flights to the lists of new members. The transaction must act for the system.
 */
export function addAlertsForNewMembers(
  db: Database,
  services: Pick<Services, 'clock'>,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  return addTeamEntries(db, teamId, userIds, openFlights(services));
}

/** Finds alerts that lost their receivers within a minute. */
export function fallbackReceiversJob(services: Services): Job {
  return {
    name: 'alerts:reach',
    everySeconds: 60,
    async work() {
      const entries = await transaction(services.pool.db, { kind: 'system' }, db =>
        assignFallbackReceivers(db, services),
      );
      if (entries > 0) services.log.info({ entries }, 'fallback receivers assigned to alerts');
    },
  };
}
