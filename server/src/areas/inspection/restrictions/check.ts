import type { restrictionInput } from '@farol/contract';
import { canonicalDocument } from '@farol/identity';
import type * as z from 'zod';
import { dateIn, type Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure, type FieldFailure } from '#kernel/failure.ts';
import type { Organization } from '#kernel/guard/actor.ts';
import { restrictionCategoryExists } from '../categories/queries.ts';
import { countPeople, type RestrictionContent, type StoredDocument } from './queries.ts';

/**
 * What is stored of a restriction as typed: documents said twice become one, people chosen twice too. Throws BAD_INPUT with
 * the fields, EXPIRATION_PASSED, UNKNOWN_CATEGORY or UNKNOWN_PEOPLE.
 */
export async function checkRestriction(
  db: Database,
  clock: Clock,
  organization: Organization,
  given: z.output<typeof restrictionInput>,
): Promise<RestrictionContent> {
  refuseUnknownIssuers(given.documents);
  const documents = singleDocuments(given.documents);
  if (given.expiration < dateIn(clock.now(), organization.timeZone)) throw new Failure('EXPIRATION_PASSED');
  if (!(await restrictionCategoryExists(organization.id, db, given.categoryId)))
    throw new Failure('UNKNOWN_CATEGORY');
  const viewers = single(given.viewers);
  const receivers = single(given.receivers);
  const people = single([...viewers, ...receivers]);
  if ((await countPeople(organization.id, db, people)) !== people.length) throw new Failure('UNKNOWN_PEOPLE');
  const { categoryId, note, expiration } = given;
  return { categoryId, note, expiration, viewers, receivers, documents };
}

function single(ids: readonly string[]): string[] {
  return [...new Set(ids.map(id => id.toLowerCase()))];
}

/** The documents, each once, however it is written. */
export function singleDocuments(documents: readonly StoredDocument[]): StoredDocument[] {
  const kept = new Map<string, StoredDocument>();
  for (const document of documents) {
    const { class: documentClass, type, folded, issuer } = canonicalDocument(document);
    const key = JSON.stringify([documentClass ?? type, folded, issuer]);
    if (!kept.has(key)) kept.set(key, document);
  }
  return [...kept.values()];
}

/** A misspelt country would be met by documents of every country. Throws BAD_INPUT. */
function refuseUnknownIssuers(documents: readonly StoredDocument[]): void {
  const wrong = documents.flatMap((document, index): FieldFailure[] => {
    const { issuer, issuerGiven } = canonicalDocument(document);
    if (issuer !== undefined || issuerGiven === undefined) return [];
    const path = `documents.${index}.issuer`;
    return [{ path, code: 'FORMAT', params: { field: path, format: 'BRA' } }];
  });
  if (wrong.length > 0) throw new Failure('BAD_INPUT', {}, wrong);
}
