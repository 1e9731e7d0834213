import type { Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';

/** Ids only, no personal data. */
export type Notice =
  /** The transaction (`xid8`) raised the alerts. */
  | { kind: 'raised'; xid: string; users: [userId: string, alerts: number][] }
  | { kind: 'changed'; userId: string }
  | { kind: 'left'; userId: string }
  | { kind: 'handled'; users: string[] };

/** A PostgreSQL notice is limited to 8,000 bytes; a user takes about 45. */
const maxUsersPerNotice = 150;

type Wire =
  | { k: 'r'; x: string; u: [string, number][]; n: string }
  | { k: 'h'; u: string[] }
  | { k: 'c'; u: string }
  | { k: 'l'; u: string };

export async function publishNotice(
  db: Database,
  { bus }: Pick<Services, 'bus'>,
  notice: Notice,
): Promise<void> {
  for (const message of encodeNotice(notice)) await bus.publish(db, 'alerts', message);
}

export function encodeNotice(notice: Notice): string[] {
  if (notice.kind === 'handled') {
    return chunksOf(notice.users).map(u => JSON.stringify({ k: 'h', u } satisfies Wire));
  }
  if (notice.kind !== 'raised') {
    const wire: Wire = { k: notice.kind === 'left' ? 'l' : 'c', u: notice.userId };
    return [JSON.stringify(wire)];
  }
  return chunksOf(notice.users).map(u => {
    // PostgreSQL drops duplicate notices of one transaction.
    const wire: Wire = { k: 'r', x: notice.xid, u, n: createId() };
    return JSON.stringify(wire);
  });
}

function chunksOf<T>(users: readonly T[]): T[][] {
  const count = Math.ceil(users.length / maxUsersPerNotice);
  return Array.from({ length: count }, (_, at) =>
    users.slice(at * maxUsersPerNotice, (at + 1) * maxUsersPerNotice),
  );
}

/** Returns undefined for an unknown kind: during an update, older and newer processes share the bus. */
export function decodeNotice(message: string): Notice | undefined {
  const wire = JSON.parse(message) as Wire;
  switch (wire.k) {
    case 'r':
      return { kind: 'raised', xid: wire.x, users: wire.u };
    case 'h':
      return { kind: 'handled', users: wire.u };
    case 'c':
      return { kind: 'changed', userId: wire.u };
    case 'l':
      return { kind: 'left', userId: wire.u };
    default:
      return undefined;
  }
}
