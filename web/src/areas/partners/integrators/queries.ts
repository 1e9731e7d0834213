import { integrators, type TokenInput } from '@farol/contract/areas/partners/integrators';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '#client/call.ts';

const listKey = 'integrators';

export function useIntegrators(text: string, enabled = true) {
  return useQuery({
    queryKey: [listKey, text],
    queryFn: ({ signal }) => call(integrators.searchIntegrators, { body: { text } }, { signal }),
    staleTime: 60_000,
    enabled,
  });
}

export interface CreatedToken {
  token: string;
  /** Whether another token was deactivated. */
  deactivated: boolean;
}

/** Creates a token. Not a mutation, because a mutation would cache the token for minutes. */
export function generateToken(body: TokenInput, options: CallOptions): Promise<CreatedToken> {
  return call(integrators.generateToken, { body }, options);
}

/** Returns a function that invalidates the list. */
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
