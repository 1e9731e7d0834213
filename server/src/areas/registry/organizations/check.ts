import { reservedPermissions } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { reservedInForce } from './queries.ts';

interface Standing {
  type: string;
  administrator: boolean;
}

const noStanding: Standing = { type: '', administrator: false };

/**
 * Throws MORE_THAN_HELD if the actor grants or removes rights that they lack: the administrator flag, or the
 * data-processing type with its root-only roles.
 */
export function refuseMoreThanHeld(
  { organization }: Pick<UserActor, 'organization'>,
  before: Standing | null,
  after: Standing,
): void {
  const was = before ?? noStanding;
  const isBody = ({ type }: Standing): boolean => type === 'DATA_PROCESSING';
  const flagged = was.administrator !== after.administrator && organization?.administrator !== true;
  const embodied = isBody(was) !== isBody(after) && organization?.type !== 'DATA_PROCESSING';
  if (flagged || embodied) throw new Failure('MORE_THAN_HELD');
}

const reserved = Object.entries(reservedPermissions).map(([permission, types]) => ({ permission, types }));

/**
 * Throws LAST_ORGANIZATION_MANAGER if a reserved permission loses its last holder, because no other user
 * could restore it.
 */
export async function keepReserved(db: Database, change: () => Promise<void>): Promise<void> {
  const before = await reservedInForce(db, reserved);
  await change();
  const after = await reservedInForce(db, reserved);
  const lost = [...before].find(permission => !after.has(permission));
  if (lost !== undefined) throw new Failure('LAST_ORGANIZATION_MANAGER', { permission: lost });
}
