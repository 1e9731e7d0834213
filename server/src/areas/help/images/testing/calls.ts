import type { images } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof images> = {
  createImage: { input: ({ register }) => ({ body: register.logo }) },
  getImage: { input: ({ register }) => ({ params: { id: register.helpImageId } }), owner: 'body' },
};
