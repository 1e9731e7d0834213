export interface Job {
  /** Cron lines accept letters, digits, `_`, `-` and `:`. */
  name: `${string}:${string}`;
  /** Transient errors retry soon and without limit, others with pauses up to a minute. */
  work(payload: unknown): Promise<void>;
  /** UTC. */
  cron?: string;
  /** Queued by each process, independent of the clock. */
  everySeconds?: number;
}
