import type { AreaCalls } from '#testing/calls.ts';
import { calls as alert } from '../alert/testing/calls.ts';

export const calls: AreaCalls<'explanation'> = { alert };
