import type { Database } from '#kernel/db/pool.ts';
import { newOperatorId, savedOperatorId } from './operators.ts';

/** Integrators for a saved and for a new customer. */
export async function insertBillingOperators(db: Database): Promise<void> {
  await db
    .insertInto('integrator')
    .values(
      [savedOperatorId, newOperatorId].map(id => ({
        id,
        identification: `Operator ${id.at(-1)}`,
        created_at: new Date(),
      })),
    )
    .execute();
}
