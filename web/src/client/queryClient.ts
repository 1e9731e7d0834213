import type { RecordChanges, RecordType } from '@farol/contract/endpoint';
import { type Query, QueryClient } from '@tanstack/react-query';
import { onRecordChanges } from './recordChanges.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Records in the reply, as the endpoint declares them. */
      shows?: readonly RecordType[];
    };
  }
}

function isAffected({ meta }: Query, changes: RecordChanges): boolean {
  return changes === 'everything' || meta?.shows?.some(kind => changes.includes(kind)) === true;
}

/**
 * Creates the cache of replies. Writes reload what shows their records; nothing else reloads by itself: lists
 * show their age and have a reload button.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 15_000 },
      mutations: { retry: false },
    },
  });
  onRecordChanges(changes => {
    void client.invalidateQueries({ predicate: query => isAffected(query, changes) });
  });
  return client;
}
