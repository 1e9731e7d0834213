import { help } from '@farol/contract/areas/help';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** Version and support contacts; public, and kept as long as the page. */
export function usePublicSettings() {
  return useQuery({
    queryKey: ['publicSettings'],
    queryFn: ({ signal }) => call(help.publicSettings, {}, { signal, handles: 'all', background: true }),
    staleTime: Infinity,
  });
}
