import type { AlertRow } from '@farol/contract/areas/alerts/inbox';

/** Restriction or external list whose alerts alone are shown. */
export type SourceFilter = { kind: 'restriction'; id: string } | { kind: 'list'; name: string };

/** Returns undefined for an address that shows all alerts. */
export function parseSource(query: URLSearchParams): SourceFilter | undefined {
  const [id, name] = [query.get('restriction'), query.get('externalList')];
  if (id !== null && id !== '') return { kind: 'restriction', id };
  return name === null || name === '' ? undefined : { kind: 'list', name };
}

export function isOfSource({ source }: Pick<AlertRow, 'source'>, filter: SourceFilter): boolean {
  return filter.kind === 'list' ? source?.list?.name === filter.name : source?.id === filter.id;
}
