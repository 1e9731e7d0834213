import type { categories, CategoryRow, HandlerInput } from '@farol/contract';
import { requireOwnerOrganization } from '#areas/access/index.ts';
import { updateAlertsOfCategory } from '#areas/alerts/index.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireFound, stampOf, type Stored } from '#kernel/register.ts';
import { defineRegister, requireFreeName } from '#kernel/registers/define-register.ts';
import { foldText } from '#kernel/text.ts';
import { administrationScope, isOwn } from '../organization-scope.ts';
import { findCategory, hideChildren, listCategories, lockCategories } from './queries.ts';

type UserContext = Context<UserActor>;
type Body<Name extends 'createCategory' | 'createParentCategory' | 'searchCategories' | 'updateCategory'> =
  HandlerInput<(typeof categories)[Name]>['body'];
type NewCategory = Body<'createParentCategory'> & { parentId: string | null };

export const categoryRegister = defineRegister<
  'category',
  Stored<CategoryRow>,
  NewCategory | Body<'updateCategory'>,
  'id',
  Body<'searchCategories'>
>({
  table: 'category',
  record: 'category',
  lock: ({ actor, db }) => lockCategories(db, requireOwnerOrganization(actor).id),
  list: ({ actor, db }) => {
    requireOwnerOrganization(actor);
    return listCategories(db, administrationScope(actor));
  },
  matches: ({ name, parent, ...row }, text, { appliesTo }) =>
    (appliesTo === undefined || row.appliesTo === appliesTo) &&
    [name, parent?.name ?? ''].some(one => foldText(one).includes(text)),
  find: ({ actor, db }, id) => {
    requireOwnerOrganization(actor);
    return findCategory(db, administrationScope(actor), id);
  },
  canChange: isOwn,
  toColumns: async ({ actor, db }, { id, input, before }) => {
    const { name, visibleToOthers, disclosesParent, boarding, severity } = input;
    if (visibleToOthers && before?.parentVisible === false) throw new Failure('PARENT_NOT_VISIBLE');
    const { parentId, appliesTo } = placeOf(input, before);
    const owner = { organization_id: requireOwnerOrganization(actor).id, parent_id: parentId };
    await requireFreeName(db, 'category', { id, name }, owner);
    return {
      ...owner,
      applies_to: appliesTo,
      name,
      visible_to_others: visibleToOthers,
      discloses_parent: disclosesParent,
      boarding,
      severity,
    };
  },
  write: async (context, { id, input, before }, writeRow) => {
    const { db } = context;
    await writeRow();
    if (before === undefined) return;
    if (!input.visibleToOthers) await hideChildren(db, id, stampOf(context));
    if (input.severity !== before.severity) await asSystem(db, () => updateAlertsOfCategory(db, id));
  },
  // Specification, section 4.
  requireToggle: (_, { active, parentActive, activeChildren }) => {
    if (!active && !parentActive) throw new Failure('CATEGORY_PARENT_INACTIVE');
    if (active && activeChildren > 0) throw new Failure('CATEGORY_CHILDREN_ACTIVE');
  },
  auditFields: ({
    name,
    parent,
    appliesTo,
    visibleToOthers,
    disclosesParent,
    boarding,
    severity,
    active,
  }) => ({
    name,
    parent,
    appliesTo,
    visibleToOthers,
    disclosesParent,
    boarding,
    severity,
    active,
  }),
});

/** An existing category keeps its parent and use. */
function placeOf(
  input: NewCategory | Body<'updateCategory'>,
  before: Stored<CategoryRow> | undefined,
): Pick<NewCategory, 'parentId' | 'appliesTo'> {
  if (before === undefined && 'parentId' in input) return input;
  const { parent, appliesTo } = requireFound(before);
  return { parentId: parent?.id ?? null, appliesTo };
}

export async function createParentCategory(
  context: UserContext,
  input: Body<'createParentCategory'>,
): Promise<CategoryRow> {
  return categoryRegister.create(context, { ...input, parentId: null });
}

/** Throws PARENT_CATEGORY without such an active parent, PARENT_NOT_VISIBLE, ALREADY_EXISTS. */
export async function createCategory(
  context: UserContext,
  input: Body<'createCategory'>,
): Promise<CategoryRow> {
  const { actor, db } = context;
  const { id: organizationId } = requireOwnerOrganization(actor);
  await lockCategories(db, organizationId);
  const parent = await findCategory(db, { organizationId }, input.parentId);
  if (parent === undefined || parent.parent !== null || !parent.active) throw new Failure('PARENT_CATEGORY');
  if (input.visibleToOthers && !parent.visibleToOthers) throw new Failure('PARENT_NOT_VISIBLE');
  return categoryRegister.create(context, { ...input, appliesTo: parent.appliesTo });
}
