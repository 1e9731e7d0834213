import type { messages } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof messages> = {
  receiveFiles: { input: ({ message }) => ({ body: message }) },
  fileState: { owner: 'partner', input: ({ fileId }) => ({ params: { id: fileId } }) },
  fileAnswer: { owner: 'partner', input: ({ fileId }) => ({ params: { id: fileId } }) },
};
