import type { AreaCalls } from '#testing/calls.ts';
import { calls as helpItems } from '../help-items/testing/calls.ts';
import { calls as images } from '../images/testing/calls.ts';
import { calls as updates } from '../updates/testing/calls.ts';
import { calls as version } from '../version/testing/calls.ts';

export const calls: AreaCalls<'help'> = { version, updates, 'help-items': helpItems, images };
