import type { integrators } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof integrators> = {
  searchIntegrators: { input: () => ({ body: {} }) },
  generateToken: {
    input: () => ({
      body: {
        identification: 'Another system',
        cnpj: '12.ABC.345/01DE-35',
        anyCarrier: true,
        confirmed: true,
      },
    }),
  },
  endToken: { owner: 'body', input: ({ integratorId }) => ({ query: { id: integratorId } }) },
};
