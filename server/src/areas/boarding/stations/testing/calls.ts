import type { stations } from '@farol/contract';
import { createId } from '#kernel/ids.ts';
import type { CallsOf } from '#testing/calls.ts';
import { buildSamplePass } from '../../gates/testing/calls.ts';

const body = () => ({ requestId: createId(), pass: buildSamplePass() });

export const calls: CallsOf<typeof stations> = {
  getStation: { owner: 'carrier', input: ({ flightId }) => ({ params: { flightId } }) },
  boardAtStation: { owner: 'carrier', input: ({ flightId }) => ({ params: { flightId }, body: body() }) },
  checkPassAtStation: {
    owner: 'carrier',
    input: ({ flightId }) => ({ params: { flightId }, body: { pass: buildSamplePass() } }),
  },
  dropBagsAtStation: {
    owner: 'carrier',
    input: ({ flightId }) => ({
      params: { flightId },
      body: { ...body(), tags: ['0957123456'], weightKg: 12.5 },
    }),
  },
  getFace: {
    owner: 'carrier',
    input: ({ flightId, passengerId }) => ({ params: { flightId, id: passengerId } }),
  },
};
