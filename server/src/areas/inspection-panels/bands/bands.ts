import {
  type bands,
  defaultBands,
  type HandlerInput,
  type HandlerOutput,
  type ScoreBands,
} from '@farol/contract';
import { requireOwnerOrganization } from '#areas/access/index.ts';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import { auditChange } from '#kernel/register.ts';
import { findBands, saveBands, type StoredBands } from './queries.ts';

const unstored: StoredBands = { ...defaultBands, version: 0 };

/** Returns the bands of the organization, or the defaults. */
export async function readBands(db: Database, organizationId: string): Promise<ScoreBands> {
  const { mediumFrom, highFrom } = (await findBands(db, organizationId)) ?? unstored;
  return { mediumFrom, highFrom };
}

export async function getScoreBands({
  actor,
  db,
}: Context<UserActor>): Promise<HandlerOutput<typeof bands.getScoreBands>> {
  const { id } = requireOwnerOrganization(actor);
  const stored = (await findBands(db, id)) ?? unstored;
  return { ...stored, ...(await findLastChange(db, 'score_bands', { organization_id: id })) };
}

/** Throws CHANGED_MEANWHILE. */
export async function updateScoreBands(
  context: Context<UserActor>,
  input: HandlerInput<typeof bands.updateScoreBands>['body'],
): Promise<HandlerOutput<typeof bands.updateScoreBands>> {
  const { actor, db, clock } = context;
  const { id: organizationId } = requireOwnerOrganization(actor);
  const before = (await findBands(db, organizationId)) ?? unstored;
  const saved = await saveBands(db, { ...input, organizationId, by: actor.id }, toDate(clock.now()));
  if (saved === undefined) throw new Failure('CHANGED_MEANWHILE');
  auditChange(context, {}, before, saved);
  return { ...saved, ...(await findLastChange(db, 'score_bands', { organization_id: organizationId })) };
}
