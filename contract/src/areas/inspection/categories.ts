import * as z from 'zod/mini';
import { byId, choice, id, lastChange, maybe, registerFields, rowsOf, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { severities } from '../../severity.ts';
import { oneOf, searchOf, searchText, yesNo } from '../../search.ts';
import { boardings } from '../reception/messages.ts';

/** Spelled as in the specification, section 3. */
export const categoryUses = ['RESTRICTION', 'OCURRENCY'] as const;

const content = {
  name: trimmedText({ min: 1, max: 60 }),
  /** Other organizations learn that an occurrence exists, without details. */
  visibleToOthers: z._default(z.boolean(), false),
  /** They also learn parent category and date. Only if visible to others. */
  disclosesParent: z._default(z.boolean(), false),
  /** Boarding decision of a match. */
  boarding: z._default(z.enum(boardings), 'VERIFY'),
  /** Orders alerts of restrictions and risk rules. */
  severity: z._default(z.enum(severities), 'NORMAL'),
};

/** A child has the use of its parent. */
export const parentCategoryInput = z.object({ ...content, appliesTo: z.enum(categoryUses) });
export const childCategoryInput = z.object({ ...content, parentId: id });
export type ParentCategoryInput = z.input<typeof parentCategoryInput>;
export type ChildCategoryInput = z.input<typeof childCategoryInput>;
export const categoryInput = z.object(content);

export const categoryRow = z.object({
  id,
  name: z.string(),
  /** Null for a parent. */
  parent: z.nullable(choice),
  organization: choice,
  appliesTo: z.enum(categoryUses),
  visibleToOthers: z.boolean(),
  disclosesParent: z.boolean(),
  boarding: z.enum(boardings),
  severity: z.enum(severities),
  children: z.int(),
  activeChildren: z.int(),
  parentActive: z.boolean(),
  parentVisible: z.boolean(),
  ...registerFields,
});
export type CategoryRow = z.output<typeof categoryRow>;

export const categorySearch = searchOf(
  {
    /** Includes the parent's name. */
    text: searchText({ max: 60 }),
    appliesTo: oneOf(categoryUses),
    active: yesNo('active', 'ended'),
  },
  { line: ['text', 'appliesTo', 'active'] },
);

export const categories = {
  restrictionCategories: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/categories/choices',
    summary:
      'List active categories for restrictions and risk rules. Contains categories of the caller’s organization.',
    reply: z.array(z.object({ id, name: z.string(), parentName: maybe.text })),
    access: ['RESTRICTION_LIST', 'RISK_MANAGE'],
    audit: 'none',
    shows: ['category'],
    keepSeconds: 300,
  }),
  searchCategories: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/categories/search',
    summary:
      'Search categories of the organization, including inactive ones. Child categories follow their parent. Administrator organizations get categories of all organizations.',
    body: categorySearch.body,
    reply: rowsOf(categoryRow),
    access: ['CATEGORY_MANAGE'],
    audit: 'none',
    shows: ['category'],
    keepSeconds: 60,
    fails: ['FORBIDDEN'],
  }),
  getCategory: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/categories/{id}',
    summary: 'Retrieve a category.',
    params: byId,
    reply: z.extend(categoryRow, lastChange),
    access: ['CATEGORY_MANAGE'],
    audit: 'none',
    shows: ['category'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  createParentCategory: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/categories/parents',
    summary: 'Create a parent category.',
    body: parentCategoryInput,
    reply: categoryRow,
    status: 201,
    access: ['CATEGORY_MANAGE'],
    audit: 'CATEGORY_CREATED',
    changes: ['category'],
    fails: ['FORBIDDEN', 'ALREADY_EXISTS'],
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/categories',
    summary: 'Create a category under an active parent.',
    body: childCategoryInput,
    reply: categoryRow,
    status: 201,
    access: ['CATEGORY_MANAGE'],
    audit: 'CATEGORY_CREATED',
    changes: ['category'],
    fails: ['FORBIDDEN', 'ALREADY_EXISTS', 'PARENT_CATEGORY', 'PARENT_NOT_VISIBLE'],
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/categories/{id}',
    summary:
      'Update a category. `version` must be the current version. Hiding a parent category from other organizations also hides its child categories.',
    params: byId,
    body: z.extend(categoryInput, { version: z.int() }),
    reply: categoryRow,
    access: ['CATEGORY_MANAGE'],
    audit: 'CATEGORY_CHANGED',
    changes: ['category'],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', 'ALREADY_EXISTS', 'PARENT_NOT_VISIBLE'],
  }),
  toggleCategory: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/categories',
    summary:
      'Activate or deactivate a category. Deactivation requires that all child categories are inactive, activation that the parent is active.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access: ['CATEGORY_MANAGE'],
    audit: 'CATEGORY_TOGGLED',
    changes: ['category'],
    ifMatch: true,
    fails: [
      'FORBIDDEN',
      'RECORD_NOT_FOUND',
      'CATEGORY_PARENT_INACTIVE',
      'CATEGORY_CHILDREN_ACTIVE',
      'CHANGED_MEANWHILE',
    ],
  }),
};
