import type { Database } from '#kernel/db/pool.ts';

/** Makes all roles ask this of a sign-on: 1 bronze, 2 silver, 3 gold. */
export async function askOfRoles(db: Database, assurance: number): Promise<void> {
  await db.updateTable('role').set({ required_assurance: assurance }).execute();
}
