import type { HandlerOutput, users } from '@farol/contract';
import type { Context } from '#kernel/http/handler.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { foldName, listActiveUsers } from './queries.ts';

const maxColleagues = 200;

/** Names must contain every word of `text`, ignoring case and diacritics. */
export async function listColleagues(
  { db, actor }: Context<UserActor>,
  text: string | undefined,
): Promise<{ id: string; fullName: string }[]> {
  if (actor.organization === null) return [];
  const words = foldName(text ?? '')
    .split(/\s+/)
    .filter(word => word !== '');
  const users = await listActiveUsers(db, actor.organization.id, words, maxColleagues);
  return users.map(user => ({ id: user.id, fullName: user.full_name }));
}

export function currentUser(actor: UserActor): HandlerOutput<typeof users.currentUser> {
  const { organization } = actor;
  return {
    id: actor.id,
    cpf: actor.cpf,
    fullName: actor.fullName,
    organization:
      organization === null
        ? null
        : {
            id: organization.id,
            name: organization.name,
            type: organization.type,
            administrator: organization.administrator,
          },
    isAirline: actor.isAirline,
    permissions: [...actor.permissions],
    airports: [...actor.airports],
    lastLoginAt: actor.lastLoginAt?.toISOString() ?? null,
  };
}
