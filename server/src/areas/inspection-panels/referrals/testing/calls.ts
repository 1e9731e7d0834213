import type { referrals } from '@farol/contract';
import { createId } from '#kernel/ids.ts';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof referrals> = {
  referralTeams: { input: () => ({}) },
  referralsOfPassenger: { owner: 'carrier', input: ({ passengerId }) => ({ params: { passengerId } }) },
  createReferral: {
    owner: 'carrier',
    input: ({ passengerId }) => ({
      body: {
        passengerId,
        airport: 'GRU',
        teamId: null,
        gate: '12',
        wanted: 'INTERVIEW',
        instruction: 'Confirmar o destino',
        alertId: null,
        actId: createId(),
      },
    }),
  },
  changeReferral: {
    owner: 'body',
    input: ({ referralId }) => ({
      params: { id: referralId },
      body: { state: 'RECEIVED', note: '', version: 1 },
    }),
  },
  searchReferrals: { input: () => ({ body: { from: '2026-03-01', to: '2026-03-20' } }) },
};
