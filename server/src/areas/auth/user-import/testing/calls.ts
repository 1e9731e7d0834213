import type { userImport } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof userImport> = {
  checkImport: { input: () => ({ body: Buffer.from('39053344705;Administrador da plataforma;') }) },
  importProgress: { owner: 'agency', input: ({ importId }) => ({ params: { id: importId } }) },
  applyImport: { owner: 'agency', input: ({ importId }) => ({ params: { id: importId } }) },
};
