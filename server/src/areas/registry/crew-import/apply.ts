import type { crewImport, HandlerOutput } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { applyEffects } from '#kernel/imports/apply.ts';
import { stampOf } from '#kernel/register.ts';
import { queueCrewRegisterJob } from '../crew-members/changes.ts';
import { insertMembers, updateMembers } from '../crew-members/queries.ts';
import { replan } from './import.ts';
import { crewKind } from './kind.ts';
import type { Effect } from './plan.ts';

/** Applies the checked file to the register as it is now, all or nothing. Throws the errors of `replan`. */
export async function applyCrewImport(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof crewImport.applyCrewImport>> {
  const effects = await replan(context, id);
  await applyEffects(context, crewKind, id, effects, async batch => {
    const ids = await writeBatch(context, batch);
    return { records: ids.map(memberId => ({ kind: 'crewMember', id: memberId })) };
  });
  if (effects.length > 0) await queueCrewRegisterJob(context.db);
  const created = effects.filter(({ before }) => before === undefined).length;
  return { created, changed: effects.length - created };
}

/** Writes new and changed members. Returns their ids. */
async function writeBatch(context: Context<UserActor>, effects: readonly Effect[]): Promise<string[]> {
  const { db } = context;
  const members = effects.map(({ before, content }) => ({
    isNew: before === undefined,
    member: { ...content, id: before?.id ?? createId() },
  }));
  const stamp = stampOf(context);
  const only = (isNew: boolean) => members.flatMap(one => (one.isNew === isNew ? one.member : []));
  await insertMembers(db, only(true), stamp.at);
  await updateMembers(db, only(false), stamp);
  return members.map(({ member }) => member.id);
}
