import type { Database } from '#kernel/db/pool.ts';
import { noteChange } from './queries.ts';

/** To be told in the transaction that changes a rule: what it says, whether it is in force, or that it is deleted. */
export async function ruleChanged(db: Database, _ruleId: string): Promise<void> {
  await noteChange(db, 'RULES');
}

/** To be told in the transaction that changes a restriction which has names, or had some before. */
export async function namesChanged(db: Database, _restrictionId: string): Promise<void> {
  await noteChange(db, 'NAMES');
}
