import type { registerAbilities } from '@farol/contract/areas/registry/register';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Ended and reactivated, never deleted. */
export interface RegisterRecord {
  active: boolean;
  version: number;
  abilities: readonly (typeof registerAbilities)[number][];
}

export interface Register<R extends { version: number }> {
  /** Prefix of query keys and drafts. */
  name: string;
  listPath: `/${string}`;
  editPath(id: string): string;
  idOf(row: R): string;
  nameOf(row: R): string;
  read(id: string, signal?: AbortSignal): Promise<R>;
}

export interface TogglingRegister<R extends RegisterRecord> extends Register<R> {
  addPath: `/${string}`;
  /** Refused for another version. */
  toggle(id: string, version: number): Promise<unknown>;
}

/** Not cached, because saving needs the latest version. */
export function useRecord<R extends { version: number }>(register: Register<R>, id: string) {
  return useQuery({
    queryKey: [register.name, 'one', id],
    queryFn: ({ signal }) => register.read(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reloads all queries: lists, choices and names may show the record. */
export function useReloadRecords(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
