import type { TermKind } from '@farol/contract/areas/inspection-panels/terms';

const listPath = (kind: TermKind): string => `/inspection/${kind.toLowerCase()}`;

export const termPath = ({ kind, id }: { kind: TermKind; id: string }): string => `${listPath(kind)}/${id}`;

export const issueTermPath = (kind: TermKind, passengerId: string): string =>
  `${listPath(kind)}/add/${passengerId}`;
