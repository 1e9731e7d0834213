import type { JudgingProgress } from '@farol/contract';
import { AgencyScope } from '#areas/access/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findJudgingProgress } from '#areas/judging/index.ts';
import type { StoredList } from './queries.ts';

/** Returns the progress of judging by the latest change of the list; null before the first. */
export async function findListJudging(
  context: Context<UserActor>,
  { changeId }: StoredList,
): Promise<JudgingProgress | null> {
  if (changeId === null) return null;
  const { flights } = AgencyScope.ofRestrictions(context.actor);
  return (await findJudgingProgress(context.db, flights, context, { importId: changeId })) ?? null;
}
