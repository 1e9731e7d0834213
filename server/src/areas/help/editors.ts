import type { Permission } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { withAbilities } from '#kernel/register.ts';

type UserContext = Context<UserActor>;

/** Users with the permission see drafts and may change them. */
export function editorsWith(permission: Permission) {
  const isEditor = ({ actor }: UserContext): boolean => actor.permissions.has(permission);
  return {
    isEditor,
    toReply<R extends object>(context: UserContext, row: R) {
      return isEditor(context) ? withAbilities(row) : { ...row, abilities: [] };
    },
  };
}
