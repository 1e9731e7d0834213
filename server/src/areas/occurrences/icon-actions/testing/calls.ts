import type { iconActions } from '@farol/contract';
import { createId } from '#kernel/ids.ts';
import type { CallsOf } from '#testing/calls.ts';

/** One blue pixel. */
const icon =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==';

export const calls: CallsOf<typeof iconActions> = {
  iconActionChoices: { input: () => ({}) },
  searchIconActions: { input: () => ({ body: {} }) },
  getIconAction: { owner: 'body', input: ({ iconActionId }) => ({ params: { id: iconActionId } }) },
  previewIcon: { input: () => ({ body: Buffer.from(icon, 'base64') }) },
  createIconAction: { input: () => ({ body: { name: `Action ${createId()}`, icon } }) },
  updateIconAction: {
    owner: 'body',
    input: ({ iconActionId }) => ({
      params: { id: iconActionId },
      body: { name: 'Bagagem inspecionada', icon, version: 1 },
    }),
  },
  toggleIconAction: { owner: 'body', input: ({ iconActionId }) => ({ query: { id: iconActionId } }) },
};
