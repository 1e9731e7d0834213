import type { helpItems } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

const body = {
  screen: '/boarding/flights',
  order: 1,
  titlePt: 'Como buscar',
  titleEn: 'How to search',
  bodyPt: '<p>a</p>',
  bodyEn: '<p>a</p>',
};

export const calls: CallsOf<typeof helpItems> = {
  searchHelpItems: { input: () => ({ body: {} }) },
  helpOfScreen: { input: () => ({ query: { screen: '/boarding/flights' } }) },
  getHelpItem: { input: ({ register }) => ({ params: { id: register.helpItemId } }), owner: 'body' },
  createHelpItem: { input: () => ({ body }) },
  updateHelpItem: {
    input: ({ register }) => ({ params: { id: register.helpItemId }, body: { ...body, version: 2 } }),
    owner: 'body',
  },
  toggleHelpItem: { input: ({ register }) => ({ query: { id: register.helpItemId } }), owner: 'body' },
};
