/** pg reports lost connections without a code. */
const connectionMessages =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect|^timeout expired$|^Query read timeout|^Cannot use a pool after calling end/;

const networkCodes = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET|ENOTFOUND$|EAI_)/;

/** Checks for a pool without free connections. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === '53300' || error.message.startsWith('timeout exceeded when trying to connect');
}

/**
 * A Citus coordinator reports a lost node as XX000, also an unknown commit. The last alternative is its own
 * shutdown.
 */
const nodeMessages =
  /^(?:server closed the connection unexpectedly|connection not open|SSL SYSCALL error|SSL connection has been closed|could not (?:receive data from|send data to) server|failure on connection marked as essential|could not commit transaction for shard \d+ on at least one active node|postmaster was shut down, exiting)/;

function isNodeLost(error: Error): boolean {
  return (error as { code?: unknown }).code === 'XX000' && nodeMessages.test(error.message);
}

/** A coordinator drops the code of a node's refusal. */
const copyMessages =
  /^(?:deadlock detected|canceling statement due to lock timeout|terminating connection (?:due to|because of) |could not (?:extend|write to) file |out of (?:shared )?memory)/;

function isRefusedByNode(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === 'XX000' && copyMessages.test(error.message);
}

/** Checks for lost connections without a code. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && (connectionMessages.test(error.message) || isNodeLost(error));
}

/**
 * Connections (08, 28, 3D), resources (53), shutdown (57), files (58), serialization (40), locks (55P03,
 * 55006), transaction timeouts (25P03, 25P04), read-only after a failover (25006).
 */
const serverCodes = /^(08|28|3D|40|53|57|58|55P03$|55006$|25006$|25P03$|25P04$)/;

export function isTransient(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && (serverCodes.test(code) || networkCodes.test(code))) return true;
  return isConnectionLost(error) || isRefusedByNode(error) || isPlanOutdated(error);
}

/**
 * Checks for a violation of these keys. Nodes report the index of a shard without a code:
 * `booking_pkey_102012`.
 */
export function isDuplicateKey(error: unknown, keys: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === '23505' || (code === 'XX000' && keys.some(key => error.message.includes(`${key}_`)));
}

/** Checks for a result changed by a migration. A retry prepares the statement again. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}

/** Checks for a timeout or cancellation. */
export function isTimeLimit(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '57014';
}

/** Checks for class 54, e.g. a value too large: no retry succeeds. */
export function isProgramLimit(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('54');
}
