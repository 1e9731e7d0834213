import type { AreaCalls } from '#testing/calls.ts';
import { calls as actions } from '../actions/testing/calls.ts';
import { calls as attachments } from '../attachments/testing/calls.ts';
import { calls as iconActions } from '../icon-actions/testing/calls.ts';
import { calls as inspected } from '../inspected/testing/calls.ts';
import { calls as occurrences } from '../occurrences/testing/calls.ts';

export const calls: AreaCalls<'occurrences'> = {
  actions,
  attachments,
  'icon-actions': iconActions,
  inspected,
  occurrences,
};
