import { categories, restrictions, users } from '@farol/contract';
import { call } from './api.ts';
import type { Person } from './people.ts';
import { today } from './today.ts';

/** Creates a restriction on one document. Default category: the first. Returns its id. */
export async function createRestriction(
  by: Person,
  document: string,
  receivers: readonly Person[],
  categoryName?: string,
): Promise<string> {
  const choices = await call(by, categories.restrictionCategories, {});
  const category = choices.find(({ name }) => categoryName === undefined || name === categoryName);
  const colleagues = await call(by, users.listColleagues, { body: {} });
  const names = new Set(receivers.map(({ name }) => name));
  const ids = colleagues.filter(({ fullName }) => names.has(fullName)).map(({ id }) => id);
  if (category === undefined || ids.length !== receivers.length) throw new Error('the demo has changed');
  const { id } = await call(by, restrictions.createRestriction, {
    body: {
      documents: [{ type: 'P', number: document, issuer: 'PRT' }],
      categoryId: category.id,
      expiration: today().add({ days: 30 }).toString(),
      viewers: ids,
      receivers: ids,
    },
  });
  return id;
}
