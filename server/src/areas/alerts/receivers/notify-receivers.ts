import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { publishNotice } from '../stream/notice.ts';
import type { AddedReceiver } from './queries.ts';

/** Sends each receiver the number of alerts added to their list, at commit. Withheld alerts do not count. */
export async function notifyReceivers(
  db: Database,
  services: Pick<Services, 'bus'>,
  added: readonly AddedReceiver[],
): Promise<void> {
  const alertsByUser = new Map<string, number>();
  for (const { userId, withheld } of added)
    if (!withheld) alertsByUser.set(userId, (alertsByUser.get(userId) ?? 0) + 1);
  await publishNotice(db, services, { kind: 'raised', xid: added[0]?.xid ?? '0', users: [...alertsByUser] });
}
