import type { PoolState } from '#kernel/metrics/pool-gauges.ts';

export type JobRequest =
  /** Database addresses of the owner and of the application's role. */
  | { begin: { ownerUrl: string; appUrl: string } }
  /** Processes the messages of files without waiting for their jobs. */
  | { work: number; fileIds: readonly string[] }
  | { abandon: number }
  | 'stop';

export type JobReply =
  | 'ready'
  /** Sent every second while the event loop runs. */
  | 'alive'
  | { pool: PoolState }
  | { done: number }
  | { failed: number; message: string };
