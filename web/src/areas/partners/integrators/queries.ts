import { integrators, type TokenInput } from '@farol/contract/areas/partners/integrators';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../client/call.ts';

const listKey = 'integrators';

export function useIntegrators(text: string, enabled = true) {
  return useQuery({
    queryKey: [listKey, text],
    queryFn: ({ signal }) => call(integrators.searchIntegrators, { body: { text } }, { signal }),
    staleTime: 60_000,
    enabled,
  });
}

export interface TokenMade {
  token: string;
  /** Another was in force and no longer is. */
  deactivated: boolean;
}

/** Makes a token. A plain call, because a mutation would keep its answer, the token, for minutes after the screen was left. */
export function makeToken(body: TokenInput, options: CallOptions): Promise<TokenMade> {
  return call(integrators.generateToken, { body }, options);
}

/** Has the list read again. */
export function useListChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [listKey] });
}

export function useEndToken() {
  const changed = useListChanged();
  return useMutation({
    mutationFn: (id: string) => call(integrators.endToken, { query: { id } }),
    onSuccess: changed,
  });
}
