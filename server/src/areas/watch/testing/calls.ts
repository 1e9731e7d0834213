import type { AreaCalls } from '#testing/calls.ts';
import { calls as namedLists } from '../named-lists/testing/calls.ts';
import { calls as restrictionImport } from '../restriction-import/testing/calls.ts';
import { calls as restrictions } from '../restrictions/testing/calls.ts';

export const calls: AreaCalls<'watch'> = {
  'named-lists': namedLists,
  'restriction-import': restrictionImport,
  restrictions,
};
