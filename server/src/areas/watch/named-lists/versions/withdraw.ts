import type { HandlerOutput, namedLists } from '@farol/contract';
import { AgencyScope } from '#areas/access/index.ts';
import { countWithdrawableAlerts, withdrawAlerts } from '#areas/alerts/index.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { recordsOf } from '../audit-records.ts';
import { getStoredVersion, type StoredVersion } from './queries.ts';

export async function countListVersionAlerts(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof namedLists.countListVersionAlerts>> {
  const { list, number } = await getOwnVersion(context, id);
  // A version that was never applied raised nothing.
  const alerts = number === null ? 0 : await countWithdrawableAlerts(context, { listId: list.id, number });
  return { alerts };
}

export async function withdrawListVersionAlerts(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof namedLists.withdrawListVersionAlerts>> {
  const { list, number } = await getOwnVersion(context, id);
  const reply =
    number === null ? { withdrawn: 0, left: 0 } : await withdrawAlerts(context, { listId: list.id, number });
  context.setAuditRecords(recordsOf(list.id), { version: id, number, alerts: reply });
  return reply;
}

/** Throws RECORD_NOT_FOUND, or FORBIDDEN for a visible one of another organization. */
async function getOwnVersion({ actor, db }: Context<UserActor>, id: string): Promise<StoredVersion> {
  const version = await getStoredVersion(db, AgencyScope.ofRestrictions(actor), id);
  if (version.organizationId !== actor.organization?.id) throw new Failure('FORBIDDEN');
  return version;
}
