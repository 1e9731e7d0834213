import type { AreaCalls } from '#testing/calls.ts';
import { calls as version } from '../version/testing/calls.ts';

export const calls: AreaCalls<'help'> = { version };
