import type { AreaCalls } from '#testing/calls.ts';
import { calls as finder } from '../finder/testing/calls.ts';
import { calls as flights } from '../flights/testing/calls.ts';
import { calls as passengers } from '../passengers/testing/calls.ts';

export const calls: AreaCalls<'search'> = { finder, flights, passengers };
