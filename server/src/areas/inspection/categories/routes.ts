import { categories } from '@farol/contract';
import { requireOwnerOrganization } from '#areas/access/index.ts';
import { mountFeature } from '#kernel/http/handler.ts';
import { categoryRegister as register, createCategory, createParentCategory } from './categories.ts';
import { restrictionCategories } from './queries.ts';

export const routes = mountFeature(categories, {
  restrictionCategories: ({ actor, db }) => restrictionCategories(db, requireOwnerOrganization(actor).id),
  searchCategories: (context, { body }) => register.search(context, body),
  getCategory: (context, { params }) => register.get(context, params.id),
  createParentCategory: (context, { body }) => createParentCategory(context, body),
  createCategory: (context, { body }) => createCategory(context, body),
  updateCategory: (context, { params, body }) => register.update(context, params.id, body),
  toggleCategory: (context, { query }) => register.toggle(context, query.id),
});
