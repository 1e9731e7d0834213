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
});
