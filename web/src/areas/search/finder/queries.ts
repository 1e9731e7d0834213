import { finder } from '@farol/contract/areas/search/finder';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';

/** Looks a text up. Nothing of it is kept: it may be somebody's document. */
export function useFind() {
  return useMutation({
    mutationFn: (text: string) => call(finder.findRecords, { body: { text } }),
    gcTime: 0,
  });
}
