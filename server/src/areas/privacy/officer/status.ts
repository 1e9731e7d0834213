import type { officer, HandlerOutput } from '@farol/contract';
import { canAnswerDataSubjects } from '#areas/access/index.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { countDue, listLastRuns } from '../retention/queries.ts';
import { retentionDates } from '../run.ts';

const maxRuns = 30;

/** Throws FORBIDDEN for users who may not answer data subjects. */
export function requirePrivacyOfficer(actor: UserActor): void {
  if (!canAnswerDataSubjects(actor)) throw new Failure('FORBIDDEN');
}

export async function retentionStatus(
  context: Context<UserActor>,
): Promise<HandlerOutput<typeof officer.retentionStatus>> {
  requirePrivacyOfficer(context.actor);
  const { config, db } = context;
  const { maskBefore, deleteBefore } = retentionDates(context);
  const runs = await listLastRuns(db, maxRuns);
  return {
    maskMonths: config.maskMonths,
    deleteYears: config.deleteYears,
    maskBefore,
    deleteBefore,
    flightsDue: await countDue(db, maskBefore),
    runs: runs.map(run => ({
      beganAt: run.began_at.toISOString(),
      endedAt: run.ended_at?.toISOString() ?? null,
      counts: run.counts as Record<string, number>,
    })),
  };
}
