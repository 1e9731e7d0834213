import type { restrictionInput } from '@farol/contract';
import { canonicalDocument } from '@farol/identity';
import type * as z from 'zod';
import { dateIn, type Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure, type FieldFailure } from '#kernel/failure.ts';
import type { Organization } from '#kernel/guard/actor.ts';
import { foldText } from '#kernel/text.ts';
import { restrictionCategoryExists } from '../categories/queries.ts';
import type { RestrictionContent, StoredDocument, StoredName } from './queries.ts';
import { readersOf } from './reader-queries.ts';

/**
 * Throws BAD_INPUT with the fields, EXPIRATION_PASSED, UNKNOWN_CATEGORY, UNKNOWN_PEOPLE or
 * READERS_DEACTIVATED.
 */
export async function checkRestriction(
  db: Database,
  clock: Clock,
  organization: Organization,
  given: z.output<typeof restrictionInput>,
): Promise<RestrictionContent> {
  const today = dateIn(clock.now(), organization.timeZone);
  const wrong = [...unknownIssuers(given.documents), ...birthDatesAhead(given.names, today)];
  if (wrong.length > 0) throw new Failure('BAD_INPUT', {}, wrong);
  const documents = singleDocuments(given.documents);
  const names = singleNames(given.names);
  if (given.expiration < today) throw new Failure('EXPIRATION_PASSED');
  if (!(await restrictionCategoryExists(organization.id, db, given.categoryId)))
    throw new Failure('UNKNOWN_CATEGORY');
  const viewers = single(given.viewers);
  const receivers = single(given.receivers);
  await checkReaders(db, organization, [...viewers, ...receivers]);
  const { categoryId, note, expiration, matchNames, nameThreshold } = given;
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

/** Throws UNKNOWN_PEOPLE, or READERS_DEACTIVATED with the names. */
export async function checkReaders(
  db: Database,
  organization: Pick<Organization, 'id'>,
  ids: readonly string[],
): Promise<void> {
  const wanted = single(ids);
  const found = await readersOf(organization.id, db, wanted);
  if (found.length !== wanted.length) throw new Failure('UNKNOWN_PEOPLE');
  const gone = found.filter(({ active }) => !active).map(({ name }) => name);
  if (gone.length > 0) throw new Failure('READERS_DEACTIVATED', { names: gone.toSorted().join(', ') });
}

export function single(ids: readonly string[]): string[] {
  return [...new Set(ids.map(id => id.toLowerCase()))];
}

/** Compares the canonical form. */
export function singleDocuments(documents: readonly StoredDocument[]): StoredDocument[] {
  const kept = new Map<string, StoredDocument>();
  for (const document of documents) {
    const { class: documentClass, type, folded, issuer } = canonicalDocument(document);
    const key = JSON.stringify([documentClass ?? type, folded, issuer]);
    if (!kept.has(key)) kept.set(key, document);
  }
  return [...kept.values()];
}

export function singleNames(names: readonly StoredName[]): StoredName[] {
  const kept = new Map<string, StoredName>();
  for (const given of names) {
    const key = `${foldText(given.name)}|${given.birthDate ?? ''}`;
    if (!kept.has(key)) kept.set(key, given);
  }
  return [...kept.values()];
}

/** Rejects unknown issuers, which would match documents of every country. */
function unknownIssuers(documents: readonly StoredDocument[]): FieldFailure[] {
  return documents.flatMap((document, index): FieldFailure[] => {
    const { issuer, issuerGiven } = canonicalDocument(document);
    if (issuer !== undefined || issuerGiven === undefined) return [];
    const path = `documents.${index}.issuer`;
    return [{ path, code: 'FORMAT', params: { field: path, format: 'BRA' } }];
  });
}

function birthDatesAhead(names: readonly StoredName[], today: string): FieldFailure[] {
  return names.flatMap(({ birthDate }, index): FieldFailure[] => {
    const path = `names.${index}.birthDate`;
    return birthDate === null || birthDate <= today
      ? []
      : [{ path, code: 'BIRTH_DATE_AHEAD', params: { field: path } }];
  });
}
