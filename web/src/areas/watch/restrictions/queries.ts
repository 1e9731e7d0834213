import { type RestrictionInput, restrictions } from '@farol/contract/areas/watch/restrictions';
import { useQuery } from '@tanstack/react-query';
import { call, type CallOptions } from '#client/call.ts';
import { callKey, callQuery } from '#client/useCall.ts';

/** Polls how many coming flights are checked against the saved `version`, until done. */
export function useJudging(id: string, version: number) {
  const input = { params: { id } };
  return useQuery({
    ...callQuery(restrictions.restrictionJudging, input, { background: true, handles: 'all' }),
    queryKey: [...callKey(restrictions.restrictionJudging, input), version],
    refetchInterval: query => (query.state.data?.state === 'DONE' ? false : 1500),
  });
}

/** Creates a restriction without `id`, updates the given version otherwise. */
export function saveRestriction(
  body: RestrictionInput & { floods: boolean },
  options: CallOptions,
  id: string | undefined,
  version: number | undefined,
) {
  return id === undefined || version === undefined
    ? call(restrictions.createRestriction, { body }, options)
    : call(restrictions.updateRestriction, { params: { id }, body: { ...body, version } }, options);
}

/** Reads from the server without the cache. */
export function getRestriction(id: string) {
  return call(restrictions.getRestriction, { params: { id } });
}
