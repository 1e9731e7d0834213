import {
  maxDocumentsPerRestriction,
  restrictedDocument,
  restrictedName,
  restrictions,
} from '@farol/contract/areas/watch/restrictions';
import { check } from '@farol/contract/findings';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#client/useCall.ts';
import type { TypedName } from '../form/values.ts';
import type { TypedDocument } from '#ui/documents/DocumentRow.tsx';

/** Typing a number must not send a request for each digit. */
const typingPauseMs = 600;

/** Returns the valid documents or names. */
function filterValid<T>(schema: typeof restrictedDocument | typeof restrictedName, valid: readonly T[]): T[] {
  return valid.filter(each => check(schema, each).findings.length === 0);
}

export interface MatchQuery {
  documents: readonly TypedDocument[];
  /** Empty when passengers are not matched by name. */
  names: readonly TypedName[];
  nameThreshold: number;
  restrictionId?: string | undefined;
}

/**
 * Finds people on coming flights who match these documents and names; refetched when typing pauses.
 * `outdated` means that the reply is for earlier values.
 */
export function useMatchedPeople({ documents, names, nameThreshold, restrictionId }: MatchQuery) {
  const valid = {
    restrictionId,
    documents: filterValid(restrictedDocument, documents).slice(0, maxDocumentsPerRestriction),
    names: filterValid(restrictedName, names),
    nameThreshold,
  };
  const typed = JSON.stringify(valid);
  const [text] = useDebouncedValue(typed, typingPauseMs);
  const body = JSON.parse(text) as typeof valid;
  const isQueryable = body.documents.length + body.names.length > 0;
  const query = useCall(
    restrictions.peopleMet,
    { body },
    {
      background: true,
      handles: 'all',
      enabled: isQueryable,
      placeholderData: isQueryable ? keepPreviousData : undefined,
    },
  );
  return { ...query, outdated: query.isPlaceholderData || text !== typed };
}

export type MatchedPeopleQuery = ReturnType<typeof useMatchedPeople>;
