import type { restrictionInput } from '@farol/contract';
import { toCanonicalDocument } from '@farol/identity';
import type * as z from 'zod';
import { dateIn, type Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure, type FieldFailure } from '#kernel/failure.ts';
import type { Organization } from '#kernel/guard/actor.ts';
import { restrictionCategoryExists } from '#areas/inspection/index.ts';
import { toFirstOfYear } from '#kernel/imports/values.ts';
import { listUnknownIssuers, type StoredDocument } from '#kernel/document-columns.ts';
import type { RestrictionContent, StoredName } from './queries.ts';
import { checkReaders, uniqueIds } from './readers/readers.ts';
import { uniqueNames } from './unique-names.ts';

/**
 * Checks a restriction and returns it without duplicates. Throws BAD_INPUT with the fields,
 * EXPIRATION_PASSED, UNKNOWN_CATEGORY, UNKNOWN_PEOPLE or READERS_DEACTIVATED.
 */
export async function checkRestriction(
  db: Database,
  clock: Clock,
  organization: Organization,
  input: z.output<typeof restrictionInput>,
): Promise<RestrictionContent> {
  const today = dateIn(clock.now(), organization.timeZone);
  const fieldFailures = [...listUnknownIssuers(input.documents), ...birthDatesAhead(input.names, today)];
  if (fieldFailures.length > 0) throw new Failure('BAD_INPUT', {}, fieldFailures);
  const documents = uniqueDocuments(input.documents);
  const names = uniqueNames(input.names.map(dropOutdatedBirthPart));
  if (input.expiration < today) throw new Failure('EXPIRATION_PASSED');
  if (!(await restrictionCategoryExists(db, organization.id, input.categoryId)))
    throw new Failure('UNKNOWN_CATEGORY');
  const viewers = uniqueIds(input.viewers);
  const receivers = uniqueIds(input.receivers);
  await checkReaders(db, organization, [...viewers, ...receivers]);
  const { categoryId, note, expiration, matchNames, nameThreshold } = input;
  return {
    categoryId,
    note,
    expiration,
    viewers,
    receivers,
    documents,
    names,
    matchNames,
    nameThreshold,
  };
}

/** Drops the year from which the birth date was made if the user has changed the date. */
const dropOutdatedBirthPart = ({ birthPart, ...name }: StoredName): StoredName => {
  const part = birthPart ?? '';
  return name.birthDate === toFirstOfYear(part) ? { ...name, birthPart: part } : name;
};

/** Removes documents with the same canonical form. */
export function uniqueDocuments(documents: readonly StoredDocument[]): StoredDocument[] {
  const unique = new Map<string, StoredDocument>();
  for (const document of documents) {
    const { class: documentClass, type, folded, issuer } = toCanonicalDocument(document);
    const key = JSON.stringify([documentClass ?? type, folded, issuer]);
    if (!unique.has(key)) unique.set(key, document);
  }
  return [...unique.values()];
}

function birthDatesAhead(names: readonly StoredName[], today: string): FieldFailure[] {
  return names.flatMap(({ birthDate }, index): FieldFailure[] => {
    const path = `names.${index}.birthDate`;
    return birthDate === null || birthDate <= today
      ? []
      : [{ path, code: 'BIRTH_DATE_AHEAD', params: { field: path } }];
  });
}
