import { hasForeignMigrations } from './db/migrate.ts';
import type { Services } from './services.ts';

export type ReadinessServices = Pick<Services, 'pool' | 'drain'>;

export type Obstacle = 'STOPPING' | 'OTHER_VERSION';

/**
 * Returns why this process should receive no calls. Throws if the database is away. Ignores whether jobs run:
 * `/health` shows that.
 */
export async function findObstacle({ pool, drain }: ReadinessServices): Promise<Obstacle | undefined> {
  if (drain?.stopping === true) return 'STOPPING';
  return (await hasForeignMigrations(pool.db)) ? 'OTHER_VERSION' : undefined;
}
