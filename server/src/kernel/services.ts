import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Months } from './db/months.ts';
import type { Pool } from './db/pool.ts';
import type { Replica } from './db/replica.ts';
import type { Keys } from './keys/keys.ts';
import type { Log } from './log.ts';

/** What every part of the server is given. Nothing here knows an area. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  pool: Pool;
  months: Months;
  bus: Bus;
  keys: Keys;
  /**
   * Works the messages of files at once in another thread, where there is one, so that calls are not held up.
   */
  workFiles?: ((fileIds: readonly string[], signal: AbortSignal) => Promise<void>) | undefined;
  /** Answers what may be read of a replica, where there is one. */
  replica?: Replica | undefined;
}
