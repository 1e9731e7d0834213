import type { AreaCalls } from '#testing/calls.ts';
import { calls as consent } from '../consent/testing/calls.ts';
import { calls as officer } from '../officer/testing/calls.ts';

export const calls: AreaCalls<'privacy'> = { consent, officer };
