/** Permissions of the same names let users issue and read the terms. */
export const termKinds = ['TISBA', 'TCSV'] as const;
export type TermKind = (typeof termKinds)[number];
