import type { Database } from '#kernel/db/pool.ts';

/** 1 bronze, 2 silver, 3 gold. */
export async function setRequiredAssurance(db: Database, assurance: number): Promise<void> {
  await db.updateTable('role').set({ required_assurance: assurance }).execute();
}
