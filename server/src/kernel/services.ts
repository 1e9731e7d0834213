import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Months } from './db/months.ts';
import type { Pool } from './db/pool.ts';
import type { Replica } from './db/replica/replica.ts';
import type { Keys } from './keys/keys.ts';
import type { Log } from './log.ts';
import type { Tracing } from './tracing/types.ts';

/** Set when a stop begins. */
export interface Drain {
  stopping: boolean;
}

/** Must not depend on a feature. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  pool: Pool;
  /** For calls that must be answered while `pool` is exhausted. */
  probePool?: Pool | undefined;
  months: Months;
  bus: Bus;
  keys: Keys;
  /** In another thread, so that requests are not delayed. */
  workFiles?: ((fileIds: readonly string[], signal: AbortSignal) => Promise<void>) | undefined;
  replica?: Replica | undefined;
  drain?: Drain | undefined;
  tracing?: Tracing | undefined;
}
