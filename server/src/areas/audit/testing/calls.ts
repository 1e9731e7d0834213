import type { AreaCalls } from '#testing/calls.ts';
import { calls as trail } from '../trail/testing/calls.ts';

export const calls: AreaCalls<'audit'> = { trail };
