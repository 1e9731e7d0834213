import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface CategoryChoice {
  id: string;
  name: string;
  parentName: string | null;
}

/** Active categories of an organization that restrictions can have, children after their parents. */
export async function restrictionCategories(organizationId: string, db: Database): Promise<CategoryChoice[]> {
  const { rows } = await sql<CategoryChoice>`
    select c.id, c.name, p.name as "parentName"
    from category c
    left join category p on p.id = c.parent_id
    where c.organization_id = ${organizationId}::uuid and c.applies_to = 'RESTRICTION' and c.active
    order by coalesce(p.name, c.name), c.parent_id is not null, c.name`.execute(db);
  return rows;
}

export async function restrictionCategoryExists(
  organizationId: string,
  db: Database,
  id: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('applies_to', '=', 'RESTRICTION')
    .where('active', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
