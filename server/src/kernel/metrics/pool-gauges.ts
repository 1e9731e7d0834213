import type { Pool } from '../db/pool.ts';
import type { Metrics } from './metrics.ts';

export interface PoolState {
  busy: number;
  idle: number;
  /** Calls or jobs that wait for a connection. */
  waiting: number;
}

export function readPool({ pg }: Pool): PoolState {
  return { busy: pg.totalCount - pg.idleCount, idle: pg.idleCount, waiting: pg.waitingCount };
}

export function addPoolGauge(
  metrics: Metrics,
  pools: Readonly<Record<string, () => PoolState | undefined>>,
): void {
  metrics.add({
    name: 'farol_pool_connections',
    help: 'Database connections of this process, and calls or jobs that wait for one.',
    labels: ['pool', 'state'],
    read: () =>
      Object.entries(pools).flatMap(([pool, read]) =>
        Object.entries(read() ?? {}).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
  });
}
