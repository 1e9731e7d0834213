import { asSystem } from '#kernel/db/acting.ts';
import type { Database } from '#kernel/db/pool.ts';
import { noteChange } from './queries.ts';

/** To be told in the transaction that changes a rule: what it says, whether it is in force, or that it is deleted. */
export async function ruleChanged(db: Database, ruleId: string): Promise<void> {
  await asSystem(db, () => noteChange(db, 'RULES', ruleId));
}

/** To be told in the transaction that changes a restriction which has names, or had some before. */
export async function namesChanged(db: Database, restrictionId: string): Promise<void> {
  await asSystem(db, () => noteChange(db, 'NAMES', restrictionId));
}
