import { categories } from '@farol/contract';
import { handle } from '#kernel/http/handler.ts';
import { owningOrganization } from '#areas/access/index.ts';
import { restrictionCategories } from './queries.ts';

export const routes = handle(categories, {
  restrictionCategories: ({ actor, db }) => restrictionCategories(owningOrganization(actor).id, db),
});
