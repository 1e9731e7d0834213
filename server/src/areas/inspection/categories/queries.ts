import type { CategoryRow } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { nextVersion, type Stamp } from '#kernel/record-changes/queries.ts';
import type { Stored } from '#kernel/register.ts';

export interface CategoryChoice {
  id: string;
  name: string;
  parentName: string | null;
}

export async function restrictionCategories(db: Database, organizationId: string): Promise<CategoryChoice[]> {
  const { rows } = await sql<CategoryChoice>`
    select c.id, c.name, p.name as "parentName"
    from category c
    left join category p on p.id = c.parent_id
    where c.organization_id = ${organizationId}::uuid and c.applies_to = 'RESTRICTION' and c.active
    order by coalesce(p.name, c.name), c.parent_id is not null, c.name`.execute(db);
  return rows;
}

export async function restrictionCategoryExists(
  db: Database,
  organizationId: string,
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

/** Undefined means all organizations. */
export interface CategoryScope {
  organizationId: string | undefined;
}

type StoredCategory = Stored<CategoryRow>;

async function categoriesWhere(
  db: Database,
  { organizationId }: CategoryScope,
  condition: RawBuilder<boolean>,
): Promise<StoredCategory[]> {
  const { rows } = await sql<StoredCategory>`
    select c.id, c.name, case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as parent,
      jsonb_build_object('id', o.id, 'name', o.name) as organization, c.applies_to as "appliesTo",
      c.visible_to_others as "visibleToOthers", c.discloses_parent as "disclosesParent", c.boarding, c.severity, coalesce(k.children, 0) as children,
      coalesce(k.active, 0) as "activeChildren", coalesce(p.active, true) as "parentActive",
      coalesce(p.visible_to_others, true) as "parentVisible", c.active, c.version
    from category c
    join organization o on o.id = c.organization_id
    left join category p on p.id = c.parent_id
    left join lateral (
      select count(*)::int as children, (count(*) filter (where k.active))::int as active
      from category k where k.parent_id = c.id
    ) k on true
    where ${condition} and ${organizationId === undefined ? sql`true` : sql`c.organization_id = ${organizationId}::uuid`}
    order by o.name, coalesce(p.name, c.name), coalesce(p.id, c.id), c.parent_id is not null, c.name, c.id`.execute(
    db,
  );
  return rows;
}

/** Returns children after their parent. */
export async function listCategories(db: Database, scope: CategoryScope): Promise<StoredCategory[]> {
  return categoriesWhere(db, scope, sql`true`);
}

export async function findCategory(
  db: Database,
  scope: CategoryScope,
  id: string,
): Promise<StoredCategory | undefined> {
  const [found] = await categoriesWhere(db, scope, sql`c.id = ${id}::uuid`);
  return found;
}

/** Locks until the transaction ends, so that parents and children stay consistent. */
export async function lockCategories(db: Database, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`category ${organizationId}`}, 0))`.execute(db);
}

/** Hides the children of a hidden category too. */
export async function hideChildren(db: Database, id: string, stamp: Stamp): Promise<void> {
  await db
    .updateTable('category')
    .set({ visible_to_others: false, ...nextVersion(stamp) })
    .where('parent_id', '=', id)
    .where('visible_to_others', '=', true)
    .execute();
}
