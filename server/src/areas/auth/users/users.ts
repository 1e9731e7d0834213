import type { Returned, users } from '@farol/contract';
import type { Context } from '#kernel/http/handler.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { fold, listActiveUsers } from './queries.ts';

const mostColleagues = 200;

/** Active users of the caller's organization, up to 200; every word of `text` is in the name, whatever case or diacritics. */
export async function listColleagues(
  { db, actor }: Context<UserActor>,
  text: string | undefined,
): Promise<{ id: string; fullName: string }[]> {
  if (actor.organization === null) return [];
  const words = fold(text ?? '')
    .split(/\s+/)
    .filter(word => word !== '');
  const users = await listActiveUsers(db, actor.organization.id, words, mostColleagues);
  return users.map(user => ({ id: user.id, fullName: user.full_name }));
}

/** Who is signed in, as the contract shows it. */
export function describeUser(actor: UserActor): Returned<typeof users.currentUser> {
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
