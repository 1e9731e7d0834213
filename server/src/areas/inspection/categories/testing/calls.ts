import type { categories } from '@farol/contract';
import { createId } from '#kernel/ids.ts';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof categories> = {
  restrictionCategories: { input: () => ({}) },
  searchCategories: { input: () => ({ body: {} }) },
  getCategory: { owner: 'agency', input: ({ register: { categoryId } }) => ({ params: { id: categoryId } }) },
  createParentCategory: { input: () => ({ body: { name: `Parent ${createId()}`, appliesTo: 'OCURRENCY' } }) },
  createCategory: {
    owner: 'agency',
    input: ({ register: { categoryId } }) => ({
      body: { name: `Child ${createId()}`, parentId: categoryId },
    }),
  },
  updateCategory: {
    owner: 'agency',
    input: ({ register: { categoryId } }) => ({
      params: { id: categoryId },
      body: { name: 'Any', boarding: 'VERIFY', visibleToOthers: false, version: 1 },
    }),
  },
  toggleCategory: { owner: 'agency', input: ({ register }) => ({ query: { id: register.emptyCategoryId } }) },
};
