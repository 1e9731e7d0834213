import type { updates } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

const body = { date: '2026-03-15', titlePt: 'Novo', titleEn: 'New', bodyPt: '<p>a</p>', bodyEn: '<p>a</p>' };

export const calls: CallsOf<typeof updates> = {
  searchUpdates: { input: () => ({ body: {} }) },
  unreadUpdates: { input: () => ({}) },
  getUpdate: { input: ({ register }) => ({ params: { id: register.updateId } }), owner: 'body' },
  readUpdate: { input: ({ register }) => ({ params: { id: register.updateId } }), owner: 'body' },
  createUpdate: { input: () => ({ body }) },
  updateUpdate: {
    input: ({ register }) => ({ params: { id: register.updateId }, body: { ...body, version: 2 } }),
    owner: 'body',
  },
  toggleUpdate: { input: ({ register }) => ({ query: { id: register.updateId } }), owner: 'body' },
};
