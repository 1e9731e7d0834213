import type { restrictionInput } from '@farol/contract';
import type * as z from 'zod';
import { dateIn, type Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure, type FieldFailure } from '#kernel/failure.ts';
import type { Organization } from '#kernel/guard/actor.ts';
import { foldDocument } from '#kernel/text.ts';
import { restrictionCategoryExists } from '../categories/queries.ts';
import { countPeople, type RestrictionContent, type StoredDocument } from './queries.ts';

/** Letters and digits that a document number has at least; fewer would meet half the world. */
const leastInNumber = 3;

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

/** The documents as stored, each once. Throws BAD_INPUT where a number has too little that is compared. */
export function singleDocuments(documents: readonly StoredDocument[]): StoredDocument[] {
  const wrong: FieldFailure[] = [];
  const kept = new Map<string, StoredDocument>();
  documents.forEach(({ type, number, issuer }, index) => {
    const folded = foldDocument(number);
    const path = `documents.${index}.number`;
    if (folded.length < leastInNumber)
      wrong.push({ path, code: 'MIN_LENGTH', params: { field: path, min: leastInNumber } });
    // A form sends an empty choice as an empty text.
    const document = { type: type === '' ? null : type, number, issuer };
    const key = JSON.stringify([document.type, folded, issuer]);
    if (!kept.has(key)) kept.set(key, document);
  });
  if (wrong.length > 0) throw new Failure('BAD_INPUT', {}, wrong);
  return [...kept.values()];
}
