import type { Database } from '#kernel/db/pool.ts';

export interface ProcessingBody {
  id: string;
  name: string;
  type: 'DATA_PROCESSING';
  administrator: boolean;
  time_zone: string;
}

/** Returns false when the name is taken. */
export async function insertProcessingBody(db: Database, body: ProcessingBody): Promise<boolean> {
  const inserted = await db
    .insertInto('organization')
    .values(body)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
