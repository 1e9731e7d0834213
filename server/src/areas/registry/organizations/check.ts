import { listRightNames, reservedPermissions } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { listHeldReservedPermissions } from './queries.ts';

interface OrganizationRights {
  type: string;
  administrator: boolean;
}

const noRights: OrganizationRights = { type: '', administrator: false };

/**
 * Throws MORE_THAN_HELD if the actor grants or removes rights that they lack: the administrator flag, or the
 * data-processing type with its root-only roles.
 */
export function requireOwnRights(
  { organization }: Pick<UserActor, 'organization'>,
  before: OrganizationRights | null,
  after: OrganizationRights,
): void {
  const rightsBefore = before ?? noRights;
  const isBody = ({ type }: OrganizationRights): boolean => type === 'DATA_PROCESSING';
  const changesFlag =
    rightsBefore.administrator !== after.administrator && organization?.administrator !== true;
  const changesBody = isBody(rightsBefore) !== isBody(after) && organization?.type !== 'DATA_PROCESSING';
  if (changesFlag || changesBody) throw new Failure('MORE_THAN_HELD');
}

const reserved = Object.entries(reservedPermissions).map(([permission, types]) => ({ permission, types }));

/**
 * Throws LAST_ORGANIZATION_MANAGER if a reserved permission loses its last holder, because no other user
 * could restore it.
 */
export async function requireReservedHolders(db: Database, change: () => Promise<void>): Promise<void> {
  const before = await listHeldReservedPermissions(db, reserved);
  await change();
  const after = await listHeldReservedPermissions(db, reserved);
  const lostPermission = [...before].find(permission => !after.has(permission));
  if (lostPermission !== undefined)
    throw new Failure('LAST_ORGANIZATION_MANAGER', { permission: listRightNames([lostPermission]) });
}
