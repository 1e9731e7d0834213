import type { CallInput, CallOutput, Endpoint, RecordType } from '@farol/contract/endpoint';
import { queryOptions, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { call, type CallOptions } from './call.ts';

/** Endpoint whose replies the web caches: it declares which records they show. */
export type ReadEndpoint = Endpoint & { readonly shows: readonly RecordType[] };

type ReadOptions = Pick<CallOptions, 'background' | 'handles'>;

/** Returns the key of one input, or the start of the keys of all inputs. */
export function callKey<E extends ReadEndpoint>(
  { method, path }: E,
  input?: CallInput<E>,
): readonly unknown[] {
  const name = `${method} ${path}`;
  return input === undefined ? [name] : [name, input];
}

/** Builds a query for `useQuery`, `fetchQuery` and others. Key and stale time follow from the endpoint. */
export function callQuery<E extends ReadEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ReadOptions = {},
) {
  const { keepSeconds, shows } = endpoint;
  return queryOptions({
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { ...options, signal }),
    ...(keepSeconds === undefined ? {} : { staleTime: keepSeconds * 1000 }),
    meta: { shows },
  });
}

type UseCallOptions<T, S> = ReadOptions &
  Pick<
    UseQueryOptions<T, Error, S>,
    | 'enabled'
    | 'gcTime'
    | 'placeholderData'
    | 'refetchInterval'
    | 'refetchOnWindowFocus'
    | 'select'
    | 'staleTime'
  >;

/** Reads an endpoint and caches the reply. A write that changes one of its records reloads it. */
export function useCall<E extends ReadEndpoint, S = CallOutput<E>>(
  endpoint: E,
  input: CallInput<E>,
  { background, handles, ...options }: UseCallOptions<CallOutput<E>, S> = {},
): UseQueryResult<NoInfer<S>> {
  const callOptions = {
    ...(background === undefined ? {} : { background }),
    ...(handles === undefined ? {} : { handles }),
  };
  const query = callQuery(endpoint, input, callOptions) as UseQueryOptions<CallOutput<E>, Error, S>;
  return useQuery({ ...query, ...options });
}
