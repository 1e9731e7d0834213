import { transaction } from '#kernel/db/pool.ts';
import { toDate } from '#kernel/clock.ts';
import { createId } from '#kernel/ids.ts';
import { verifyTrail } from '#kernel/audit/verify.ts';
import type { Job } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { insertCheck } from './queries.ts';

/** At night, because it reads the whole trail. */
const nightlyCron = '20 6 * * *';

type CheckServices = Pick<Services, 'clock' | 'config' | 'keys' | 'log' | 'pool'>;

export async function verifyAndStore(services: CheckServices): Promise<void> {
  const { seals, events, flaws } = await verifyTrail(services);
  if (flaws.size > 0)
    services.log.error({ flaws: Object.fromEntries(flaws) }, 'the audit trail does not hold: verify it');
  await transaction(services.pool.db, { kind: 'system' }, db =>
    insertCheck(db, {
      id: createId(),
      at: toDate(services.clock.now()),
      events,
      seals,
      flaws: [...flaws].map(([flaw, count]) => ({ flaw, count })),
    }),
  );
}

export function verifyJob(services: CheckServices): Job {
  return { name: 'audit:verify', cron: nightlyCron, work: () => verifyAndStore(services) };
}
