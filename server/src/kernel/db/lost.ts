/** Messages of pg, without a code, for a connection that broke or could not be opened. */
const words =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect|^timeout expired$|^Query read timeout|^Cannot use a pool after calling end/;

/** Codes of Node for an address that does not answer. */
const network = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET|ENOTFOUND$|EAI_)/;

/** Checks whether the pool had no free connection in time; the database itself may be available. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === '53300' || error.message.startsWith('timeout exceeded when trying to connect');
}

/**
 * Messages of a Citus coordinator (code XX000) for a node lost during a query: libpq errors, a missing
 * answer, or an unknown commit result. The last alternative is the coordinator's own shutdown.
 */
const nodeWords =
  /^(?:server closed the connection unexpectedly|connection not open|SSL SYSCALL error|SSL connection has been closed|could not (?:receive data from|send data to) server|failure on connection marked as essential|could not commit transaction for shard \d+ on at least one active node|postmaster was shut down, exiting)/;

function isNodeLost(error: Error): boolean {
  return (error as { code?: unknown }).code === 'XX000' && nodeWords.test(error.message);
}

/** Messages of a node that refuses copied rows; the coordinator forwards them without the code. */
const copyWords =
  /^(?:deadlock detected|canceling statement due to lock timeout|terminating connection (?:due to|because of) |could not (?:extend|write to) file |out of (?:shared )?memory)/;

function isRefusedByNode(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === 'XX000' && copyWords.test(error.message);
}

/**
 * Checks whether a connection to the database or to a cluster node was lost, where the error has no code for
 * it.
 */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && (words.test(error.message) || isNodeLost(error));
}

/**
 * SQLSTATEs about the server and not the query: connections (08, 28, 3D), resources (53), shutdown (57),
 * files (58), serialization (40), locks (55P03, 55006), transaction time limits (25P03, 25P04), and a
 * read-only server after a failover (25006).
 */
const ofTheServer = /^(08|28|3D|40|53|57|58|55P03$|55006$|25006$|25P03$|25P04$)/;

/** Checks whether the same work can succeed on a retry. */
export function isPassing(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && (ofTheServer.test(code) || network.test(code))) return true;
  return isConnectionLost(error) || isRefusedByNode(error) || isPlanOutdated(error);
}

/**
 * Checks for a violation of these unique keys. A node that refuses copied rows reports the index of its shard
 * and no code: `booking_pkey_102012`.
 */
export function isAlreadyThere(error: unknown, keys: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === '23505' || (code === 'XX000' && keys.some(key => error.message.includes(`${key}_`)));
}

/** Checks whether a migration changed the result type of a prepared statement. A retry prepares it again. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}

/** Checks whether a statement timed out or was cancelled. */
export function isTimeLimit(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '57014';
}

/** Checks for a limit of PostgreSQL itself (class 54), such as the size of a value: no retry succeeds. */
export function isProgramLimit(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('54');
}
