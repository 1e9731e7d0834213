import {
  categories,
  type CategoryRow,
  type categorySearch,
} from '@farol/contract/areas/inspection/categories';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { buildIfMatch } from '#client/ifMatch.ts';
import type { TogglingRegister } from '#ui/register/register.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

export const categoryRegister: TogglingRegister<CategoryRow> = {
  name: 'categories',
  listPath: '/inspection/category/list',
  addPath: '/inspection/category/add',
  editPath: id => `/inspection/category/edit?id=${id}`,
  idOf: row => row.id,
  nameOf: row => row.name,
  read: (id, signal) =>
    call(categories.getCategory, { params: { id } }, signal === undefined ? {} : { signal }),
  toggle: (id, version) => call(categories.toggleCategory, { query: { id } }, buildIfMatch(version)),
};

export function useCategoryRows({ queryKey, body }: SearchOf<typeof categorySearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(categories.searchCategories, { body }, { signal }),
    staleTime: 60_000,
  });
}

/** Lists the parents under which the reader may add a category. */
export function useParents() {
  return useQuery({
    queryKey: ['categories', 'parents'],
    queryFn: async ({ signal }) => {
      const { rows } = await call(categories.searchCategories, { body: { active: true } }, { signal });
      return rows.filter(({ parent, abilities }) => parent === null && abilities.includes('edit'));
    },
    staleTime: 60_000,
  });
}
