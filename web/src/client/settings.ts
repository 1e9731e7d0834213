import { version } from '@farol/contract/areas/help/version';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

export function usePublicSettings() {
  return useQuery({
    queryKey: ['publicSettings'],
    queryFn: ({ signal }) => call(version.publicSettings, {}, { signal, handles: 'all', background: true }),
    staleTime: Infinity,
  });
}
