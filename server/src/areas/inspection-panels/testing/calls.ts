import type { AreaCalls } from '#testing/calls.ts';
import { calls as bands } from '../bands/testing/calls.ts';
import { calls as handOver } from '../hand-over/testing/calls.ts';
import { calls as inspections } from '../inspections/testing/calls.ts';
import { calls as panels } from '../panels/testing/calls.ts';
import { calls as referrals } from '../referrals/testing/calls.ts';
import { calls as stream } from '../stream/testing/calls.ts';
import { calls as terms } from '../terms/testing/calls.ts';

export const calls: AreaCalls<'inspection-panels'> = {
  bands,
  'hand-over': handOver,
  inspections,
  panels,
  referrals,
  stream,
  terms,
};
