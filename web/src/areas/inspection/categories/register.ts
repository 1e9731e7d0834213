import { categories, categorySearch } from '@farol/contract/areas/inspection/categories';
import { defineRegister } from '#ui/register/register.ts';
import { categoryPaths } from './paths.ts';

export const categoryRegister = defineRegister({
  name: 'categories',
  paths: categoryPaths,
  key: 'id',
  nameOf: row => row.name,
  criteria: categorySearch,
  search: categories.searchCategories,
  get: categories.getCategory,
  create: categories.createCategory,
  update: categories.updateCategory,
  toggle: categories.toggleCategory,
  toggleObstacle: ({ name, parent, active, activeChildren, parentActive }, t) => {
    if (active && activeChildren > 0)
      return {
        text: t('categories.activeChildren', { count: activeChildren }),
        link: { label: t('categories.showChildren'), to: listPath({ text: name, active: 'active' }) },
      };
    if (active || parent === null || parentActive) return undefined;
    return {
      text: t('categories.inactiveParent', { name: parent.name }),
      link: { label: t('categories.openParent'), to: `/inspection/category/edit?id=${parent.id}` },
    };
  },
});

function listPath(search: Record<string, string>): string {
  return `${categoryPaths.list}?${new URLSearchParams(search)}`;
}
