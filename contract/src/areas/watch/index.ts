import { namedLists } from './named-lists.ts';
import { restrictionImport } from './restriction-import.ts';
import { restrictions } from './restrictions.ts';

export * from './listed-entry.ts';
export * from './named-lists.ts';
export * from './restriction-import.ts';
export * from './restrictions.ts';

export const watchFeatures = {
  'named-lists': namedLists,
  'restriction-import': restrictionImport,
  restrictions,
};
