import type { Database, Pool } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';

export async function insertWorkTeam(
  db: Database,
  input: { organizationId: string; name: string; members?: readonly string[] },
): Promise<string> {
  const id = createId();
  const { organizationId, name, members = [] } = input;
  await db.insertInto('work_team').values({ id, organization_id: organizationId, name }).execute();
  for (const user_id of members)
    await db.insertInto('work_team_member').values({ team_id: id, user_id }).execute();
  return id;
}

export async function setWorkTeamActive(db: Database, id: string, active: boolean): Promise<void> {
  await db.updateTable('work_team').set({ active }).where('id', '=', id).execute();
}

export async function getRestrictionChangeNumber(pool: Pool): Promise<bigint> {
  const { number } = await pool.db
    .selectFrom('watch_change')
    .select('number')
    .where('what', '=', 'RESTRICTIONS')
    .executeTakeFirstOrThrow();
  return BigInt(number);
}

export async function setInactive(db: Database, categoryId: string): Promise<void> {
  await db.updateTable('category').set({ active: false }).where('id', '=', categoryId).execute();
}
