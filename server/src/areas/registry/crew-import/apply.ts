import type { crewImport, HandlerOutput } from '@farol/contract';
import { writeEvent } from '#kernel/audit/audit.ts';
import { toDate } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { updateProgress } from '#kernel/imports/queries.ts';
import { queueCrewRegisterJob } from '../crew-members/changes.ts';
import { insertMembers, updateMembers } from '../crew-members/queries.ts';
import { replan } from './import.ts';
import type { Effect } from './plan.ts';
import { setApplied } from './queries.ts';

/** Members per statement and audit event. */
const batchSize = 500;

/** Applies all changes or none. Throws the errors of `replan`. */
export async function applyCrewImport(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof crewImport.applyCrewImport>> {
  const { clock, db, log, pool, setAuditRecords } = context;
  const plan = await replan(context, id);
  const effects = plan.flatMap(({ effect }) => effect ?? []);
  for (let at = 0; at < effects.length; at += batchSize) {
    const batch = effects.slice(at, at + batchSize);
    const records = (await writeBatch(context, batch)).map(memberId => ({
      kind: 'crewMember' as const,
      id: memberId,
    }));
    if (at === 0) setAuditRecords(records, { importId: id, total: effects.length });
    else await writeImportEvent(context, id, records);
    // Outside the transaction, so that other sessions see the progress.
    void updateProgress(pool.db, 'crew_import', id, at + batch.length).catch((error: unknown) =>
      log.warn({ err: error }, 'import progress not saved'),
    );
  }
  await setApplied(db, id, toDate(clock.now()));
  if (effects.length > 0) await queueCrewRegisterJob(db);
  const created = effects.filter(({ before }) => before === undefined).length;
  return { created, changed: effects.length - created };
}

/** Returns the ids of the members. */
async function writeBatch({ clock, db }: Context<UserActor>, effects: readonly Effect[]): Promise<string[]> {
  const members = effects.map(({ before, content }) => ({
    isNew: before === undefined,
    member: { ...content, id: before?.id ?? createId() },
  }));
  const now = toDate(clock.now());
  const only = (isNew: boolean) => members.flatMap(one => (one.isNew === isNew ? one.member : []));
  await insertMembers(db, only(true), now);
  await updateMembers(db, only(false), now);
  return members.map(({ member }) => member.id);
}

async function writeImportEvent(
  context: Context<UserActor>,
  importId: string,
  records: { kind: 'crewMember'; id: string }[],
): Promise<void> {
  const { actor, db, exchange } = context;
  await writeEvent(db, context, {
    event: 'CREW_IMPORTED',
    actor,
    requestId: exchange.requestId,
    operation: 'applyCrewImport',
    address: exchange.address,
    records,
    detail: { importId },
  });
}
