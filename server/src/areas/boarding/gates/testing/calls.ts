import type { gates } from '@farol/contract';
import { writeBcbp } from '@farol/edifact';
import { createId } from '#kernel/ids.ts';
import type { CallsOf } from '#testing/calls.ts';

const leg = { carrier: 'X0', number: '7001', origin: 'LIS', destination: 'GRU', date: '2026-03-15' };
export const buildSamplePass = (): string => writeBcbp({ name: 'PRADO/INES', legs: [leg] });
const pass = buildSamplePass();
const flight = { carrier: 'X0', number: '7001', date: '2026-03-15', origin: 'LIS' };
const atAirport = () => ({ requestId: createId(), airport: 'LIS', pass });

export const calls: CallsOf<typeof gates> = {
  validatePass: { input: () => ({ body: atAirport() }) },
  dropBags: { input: () => ({ body: { ...atAirport(), tags: ['0957123456'], weightKg: 12.5 } }) },
  boardPassenger: { owner: 'partner', input: () => ({ body: { requestId: createId(), flight, pass } }) },
  closeBoarding: { input: () => ({ body: { requestId: createId(), flight } }) },
};
