import type { NamedListRow } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { StoredList } from './queries.ts';

export function abilitiesOf(list: StoredList, actor: UserActor): NamedListRow['abilities'] {
  if (list.organization.id !== actor.organization?.id) return [];
  return list.canRollBack ? ['edit', 'import', 'rollBack'] : ['edit', 'import'];
}
