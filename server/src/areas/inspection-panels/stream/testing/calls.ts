import type { panelStream } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof panelStream> = { panelStream: { input: () => ({}) } };
