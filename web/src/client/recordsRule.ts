import { type AccessRule, agencyRule } from './reader.ts';

function anyOf(names: AccessRule['names']): AccessRule {
  return { holds: reader => names.some(permission => agencyRule(permission).holds(reader)), names };
}

const records = ['INTERNATIONAL', 'DOMESTIC', 'INSPECTIONS_AND_OCCURENCIES'] as const;

/** Inspections and occurrences. */
export const recordsRule = anyOf(records);

export const termsRule = anyOf(['TISBA', 'TCSV']);

export const recordsOrTermsRule = anyOf([...records, 'TISBA', 'TCSV']);
