import { restrictedDocument, restrictions } from '@farol/contract/areas/inspection/restrictions';
import { check } from '@farol/contract/findings';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../client/call.ts';
import type { TypedDocument } from '../pasted.ts';

/** Long enough for a number to be written without asking for each of its digits. */
const pause = 600;

/** Those that could be saved as they stand. */
function wellFormed(documents: readonly TypedDocument[]): TypedDocument[] {
  return documents.filter(document => check(restrictedDocument, document).findings.length === 0);
}

/** Whom a restriction on these documents meets on the coming flights; asked again when the writing pauses. */
export function useMetPeople(documents: readonly TypedDocument[]) {
  const [text] = useDebouncedValue(JSON.stringify(wellFormed(documents)), pause);
  const body = { documents: JSON.parse(text) as TypedDocument[] };
  return useQuery({
    queryKey: ['metPeople', text],
    queryFn: ({ signal }) =>
      call(restrictions.peopleMet, { body }, { signal, background: true, handles: 'all' }),
    enabled: body.documents.length > 0,
    placeholderData: body.documents.length > 0 ? keepPreviousData : undefined,
    staleTime: 60_000,
  });
}
