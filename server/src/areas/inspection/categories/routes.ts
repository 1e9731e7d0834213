import { categories } from '@farol/contract';
import { requireOwnerOrganization } from '#areas/access/index.ts';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  createCategory,
  createParentCategory,
  searchCategories,
  toggleCategory,
  updateCategory,
  getCategory,
} from './categories.ts';
import { restrictionCategories } from './queries.ts';

export const routes = mountFeature(categories, {
  restrictionCategories: ({ actor, db }) => restrictionCategories(db, requireOwnerOrganization(actor).id),
  searchCategories: (context, { body }) => searchCategories(context, body),
  getCategory: (context, { params }) => getCategory(context, params.id),
  createParentCategory: (context, { body }) => createParentCategory(context, body),
  createCategory: (context, { body }) => createCategory(context, body),
  updateCategory: (context, { params, body }) => updateCategory(context, params.id, body),
  toggleCategory: (context, { query }) => toggleCategory(context, query.id),
});
