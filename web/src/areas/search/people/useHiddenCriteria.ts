import { useMemo } from 'react';
import { agencyRule, canUse, readerCanSeeAlerts, useReader } from '#client/reader.ts';
import { recordsRule } from '#client/recordsRule.ts';

const hidden = () => null;
const restrictionsRule = agencyRule('RESTRICTION_LIST');

/** Returns how to draw the criteria that nobody would match with the reader's permissions: not at all. */
export function useHiddenCriteria() {
  const reader = useReader();
  return useMemo(
    () => ({
      ...(readerCanSeeAlerts(reader) ? {} : { withAlerts: hidden, band: hidden }),
      ...(canUse(reader, restrictionsRule) ? {} : { withRestrictions: hidden }),
      ...(canUse(reader, recordsRule) ? {} : { withOccurrences: hidden }),
    }),
    [reader],
  );
}
