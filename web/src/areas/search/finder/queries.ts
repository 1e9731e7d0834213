import { finder } from '@farol/contract/areas/search/finder';
import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Searches a text. Nothing is cached, because it may be a person's document. */
export function useFindRecords() {
  return useMutation({
    mutationFn: (text: string) => call(finder.findRecords, { body: { text } }),
    gcTime: 0,
  });
}
