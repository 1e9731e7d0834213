import type { AreaCalls } from '#testing/calls.ts';
import { calls as messages } from '../messages/testing/calls.ts';

export const calls: AreaCalls<'reception'> = { messages };
