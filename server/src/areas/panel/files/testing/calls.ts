import type { files } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof files> = {
  searchFiles: { input: () => ({ body: { from: '2026-03-01', to: '2026-03-30' } }) },
  countFiles: { input: () => ({}) },
  getFile: { owner: 'carrier', input: ({ fileId }) => ({ params: { id: fileId } }) },
  viewRaw: {
    owner: 'carrier',
    input: ({ fileId }) => ({ params: { id: fileId }, body: { reason: 'to see what came' } }),
  },
  resendFile: {
    owner: 'carrier',
    input: ({ fileId, message }) => ({
      params: { id: fileId },
      body: { text: message.toString('latin1'), reason: 'to mend it' },
    }),
  },
  retryFile: { owner: 'carrier', input: ({ fileId }) => ({ params: { id: fileId } }) },
};
