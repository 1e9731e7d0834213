/** What the client says, without a code, of a connection that broke: under a query, before the query was asked, or that never came about. */
const words =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect|^timeout expired$|^Query read timeout|^Cannot use a pool after calling end/;

/** What Node says of an address that does not answer. */
const network = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET|ENOTFOUND$|EAI_)/;

/** Whether all connections of the pool were taken for too long, or waited for by too many; the database may be there. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === '53300' || error.message.startsWith('timeout exceeded when trying to connect');
}

/**
 * What the coordinator of a cluster says, under the code for what nobody foresaw, when a node went away in the middle of a question: the
 * words of its client (libpq), that a part of a transaction has no answer, or that nobody knows whether it was committed there. The last
 * is of its own end.
 */
const nodeWords =
  /^(?:server closed the connection unexpectedly|connection not open|SSL SYSCALL error|SSL connection has been closed|could not (?:receive data from|send data to) server|failure on connection marked as essential|could not commit transaction for shard \d+ on at least one active node|postmaster was shut down, exiting)/;

/** Whether a node of a cluster went away while the coordinator asked it. */
function isNodeLost(error: Error): boolean {
  return (error as { code?: unknown }).code === 'XX000' && nodeWords.test(error.message);
}

/** What a node says that refuses rows which are copied to it: the coordinator passes its words on and leaves out its code. */
const copyWords =
  /^(?:deadlock detected|canceling statement due to lock timeout|terminating connection (?:due to|because of) |could not (?:extend|write to) file |out of (?:shared )?memory)/;

/** Whether a node refused rows for what it says of itself, as `ofTheServer`. */
function isRefusedByNode(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === 'XX000' && copyWords.test(error.message);
}

/** Whether the connection to the database was lost, or that of a coordinator to its node, where no code of PostgreSQL or Node says so. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && (words.test(error.message) || isNodeLost(error));
}

/**
 * What PostgreSQL says of itself and not of what it was asked: connections (08, 28, 3D), lack of room or memory (53), its own end
 * or an administrator's (57), files (58), transactions that met (40), locks (55P03, 55006), time limits of a transaction (25P03,
 * 25P04), and a server that only reads because another took its place (25006).
 */
const ofTheServer = /^(08|28|3D|40|53|57|58|55P03$|55006$|25006$|25P03$|25P04$)/;

/** Whether the same work can succeed later, with nothing changed in it. */
export function isPassing(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && (ofTheServer.test(code) || network.test(code))) return true;
  return isConnectionLost(error) || isRefusedByNode(error) || isPlanOutdated(error);
}

/**
 * Whether a row is there already by one of these unique keys. A node that refuses copied rows names the index of its shard, and no code:
 * `booking_pkey_102012`.
 */
export function isAlreadyThere(error: unknown, keys: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === '23505' || (code === 'XX000' && keys.some(key => error.message.includes(`${key}_`)));
}

/** Whether a statement that was prepared before a migration answers otherwise since: asked anew, it is prepared anew. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}

/** Whether a statement took longer than it may, or somebody ended it. */
export function isTimeLimit(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '57014';
}

/**
 * Whether what was asked exceeds a limit of PostgreSQL itself (class 54), as the size of a value: no later
 * try succeeds.
 */
export function isProgramLimit(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('54');
}
