import {
  type categories,
  type CategoryRow,
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
} from '@farol/contract';
import { requireOwnerOrganization } from '#areas/access/index.ts';
import { updateAlertsOfCategory } from '#areas/alerts/index.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import {
  requireFound,
  auditChange,
  buildDuplicateFailure,
  requireVersion,
  stampOf,
  withAbilities,
} from '#kernel/register.ts';
import { foldText } from '#kernel/text.ts';
import { administrationScope, requireOwnOrganization } from '../organization-scope.ts';
import {
  saveCategory,
  findCategory,
  findCategoryByName,
  insertCategory,
  listCategories,
  lockCategories,
  setCategoryActive,
  type StoredCategory,
} from './queries.ts';

const rowOf = (actor: UserActor, category: StoredCategory): CategoryRow =>
  category.organization.id === actor.organization?.id
    ? withAbilities(category)
    : { ...category, abilities: [] };

const auditFields = ({
  name,
  parent,
  appliesTo,
  visibleToOthers,
  disclosesParent,
  boarding,
  severity,
  active,
}: StoredCategory) => ({
  name,
  parent,
  appliesTo,
  visibleToOthers,
  disclosesParent,
  boarding,
  severity,
  active,
});

export async function searchCategories(
  { actor, db }: Context<UserActor>,
  { text = '', appliesTo, active }: HandlerInput<typeof categories.searchCategories>['body'],
): Promise<HandlerOutput<typeof categories.searchCategories>> {
  requireOwnerOrganization(actor);
  const searchText = foldText(text);
  const found = (await listCategories(db, administrationScope(actor))).filter(
    category =>
      (active === undefined || category.active === active) &&
      (appliesTo === undefined || category.appliesTo === appliesTo) &&
      [category.name, category.parent?.name ?? ''].some(name => foldText(name).includes(searchText)),
  );
  return {
    rows: found.slice(0, searchLimit).map(category => rowOf(actor, category)),
    truncated: found.length > searchLimit,
  };
}

export async function getCategory(
  { actor, db }: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof categories.getCategory>> {
  requireOwnerOrganization(actor);
  const found = await getStoredCategory(db, actor, id);
  return { ...rowOf(actor, found), ...(await findLastChange(db, 'category', { id })) };
}

export async function createParentCategory(
  context: Context<UserActor>,
  input: HandlerInput<typeof categories.createParentCategory>['body'],
): Promise<CategoryRow> {
  await lockCategories(context.db, requireOwnerOrganization(context.actor).id);
  return create(context, { ...input, parentId: null });
}

/** Throws PARENT_CATEGORY without such an active parent, PARENT_NOT_VISIBLE, ALREADY_EXISTS. */
export async function createCategory(
  context: Context<UserActor>,
  input: HandlerInput<typeof categories.createCategory>['body'],
): Promise<CategoryRow> {
  const { actor, db } = context;
  const organization = requireOwnerOrganization(actor);
  await lockCategories(db, organization.id);
  const parent = await findCategory(db, { organizationId: organization.id }, input.parentId);
  if (parent === undefined || parent.parent !== null || !parent.active) throw new Failure('PARENT_CATEGORY');
  if (input.visibleToOthers && !parent.visibleToOthers) throw new Failure('PARENT_NOT_VISIBLE');
  return create(context, { ...input, appliesTo: parent.appliesTo });
}

async function create(
  context: Context<UserActor>,
  input: Omit<Parameters<typeof insertCategory>[1], 'id' | 'organizationId'>,
): Promise<CategoryRow> {
  const { actor, db } = context;
  const category = { ...input, id: createId(), organizationId: requireOwnerOrganization(actor).id };
  await requireFreeName(db, category);
  await insertCategory(db, category);
  const created = await getStoredCategory(db, actor, category.id);
  auditChange(context, { category: category.id }, null, auditFields(created));
  return rowOf(actor, created);
}

/** Throws RECORD_NOT_FOUND, CHANGED_MEANWHILE, FORBIDDEN, ALREADY_EXISTS, PARENT_NOT_VISIBLE. */
export async function updateCategory(
  context: Context<UserActor>,
  id: string,
  { version, ...input }: HandlerInput<typeof categories.updateCategory>['body'],
): Promise<CategoryRow> {
  const { actor, db } = context;
  const organizationId = requireOwnerOrganization(actor).id;
  await lockCategories(db, organizationId);
  const before = requireVersion(await findCategory(db, administrationScope(actor), id), version);
  requireOwnOrganization(actor, before.organization);
  if (input.visibleToOthers && !before.parentVisible) throw new Failure('PARENT_NOT_VISIBLE');
  await requireFreeName(db, { id, organizationId, parentId: before.parent?.id ?? null, name: input.name });
  await saveCategory(db, id, input, stampOf(context));
  if (input.severity !== before.severity) await asSystem(db, () => updateAlertsOfCategory(db, id));
  const after = await getStoredCategory(db, actor, id);
  auditChange(context, { category: id }, auditFields(before), auditFields(after));
  return rowOf(actor, after);
}

/** Throws CATEGORY_PARENT_INACTIVE and CATEGORY_CHILDREN_ACTIVE (specification, section 4). */
export async function toggleCategory(context: Context<UserActor>, id: string): Promise<{ active: boolean }> {
  const { actor, db } = context;
  await lockCategories(db, requireOwnerOrganization(actor).id);
  const before = await getStoredCategory(db, actor, id);
  requireOwnOrganization(actor, before.organization);
  requireMatch(context, before.version);
  const active = !before.active;
  if (active && !before.parentActive) throw new Failure('CATEGORY_PARENT_INACTIVE');
  if (!active && before.activeChildren > 0) throw new Failure('CATEGORY_CHILDREN_ACTIVE');
  await setCategoryActive(db, id, active, stampOf(context));
  auditChange(context, { category: id }, { active: before.active }, { active });
  return { active };
}

/** Throws ALREADY_EXISTS. */
async function requireFreeName(
  db: Database,
  category: Parameters<typeof findCategoryByName>[1],
): Promise<void> {
  const other = await findCategoryByName(db, category);
  if (other !== undefined) throw buildDuplicateFailure('name', other);
}

async function getStoredCategory(db: Database, actor: UserActor, id: string): Promise<StoredCategory> {
  return requireFound(await findCategory(db, administrationScope(actor), id));
}
