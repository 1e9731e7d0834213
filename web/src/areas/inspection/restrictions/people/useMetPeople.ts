import {
  mostDocuments,
  restrictedDocument,
  restrictedName,
  restrictions,
} from '@farol/contract/areas/inspection/restrictions';
import { check } from '@farol/contract/findings';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../client/call.ts';
import type { TypedName } from '../form/values.ts';
import type { TypedDocument } from '../pasted.ts';

/** Typing a number must not send a request for each digit. */
const pause = 600;

/** Returns the valid documents or names. */
function wellFormed<T>(schema: typeof restrictedDocument | typeof restrictedName, given: readonly T[]): T[] {
  return given.filter(each => check(schema, each).findings.length === 0);
}

export interface Watched {
  documents: readonly TypedDocument[];
  /** Empty when passengers are not matched by name. */
  names: readonly TypedName[];
  nameThreshold: number;
}

/** Finds people on coming flights who match these documents and names; refetched when typing pauses. */
export function useMetPeople({ documents, names, nameThreshold }: Watched) {
  const given = {
    documents: wellFormed(restrictedDocument, documents).slice(0, mostDocuments),
    names: wellFormed(restrictedName, names),
    nameThreshold,
  };
  const [text] = useDebouncedValue(JSON.stringify(given), pause);
  const body = JSON.parse(text) as typeof given;
  const asks = body.documents.length + body.names.length > 0;
  return useQuery({
    queryKey: ['metPeople', text],
    queryFn: ({ signal }) =>
      call(restrictions.peopleMet, { body }, { signal, background: true, handles: 'all' }),
    enabled: asks,
    placeholderData: asks ? keepPreviousData : undefined,
    staleTime: 60_000,
  });
}
