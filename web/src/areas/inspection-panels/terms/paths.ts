import type { TermKind } from '@farol/contract/areas/inspection-panels/terms';
import { issueTermPath, termPath } from '#ui/links/termPath.ts';

export { issueTermPath as toIssueTerm, termPath as toTerm };

/** Addresses as in the specification, section 2. */
export const termPaths = { TISBA: '/inspection/tisba', TCSV: '/inspection/tcsv' } as const;

export const toTermFields = (kind: TermKind): string => `${termPaths[kind]}/fields`;

/** `GRU 12/2026` */
export const termNumberOf = ({
  airport,
  termNumber,
  year,
}: {
  airport: string;
  termNumber: number;
  year: number;
}): string => `${airport} ${termNumber}/${year}`;
