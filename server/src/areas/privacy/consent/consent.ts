import type { consent, Returned } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Services } from '#kernel/services.ts';
import { findText, keepText } from './queries.ts';
import { publishedTexts } from './texts.ts';

/** Puts the versions of the consent text into the database, as a start does: those that are there stay as they are. */
export async function publishTexts(db: Database): Promise<void> {
  for (const text of publishedTexts) await keepText(db, text);
}

/** A version of the consent text. Throws RECORD_NOT_FOUND for whatever else the id may be: of no person it tells whether they are known. */
export async function viewText(
  { db, clock }: { db: Database } & Pick<Services, 'clock'>,
  id: string,
): Promise<Returned<typeof consent.consentText>> {
  const found = await findText(db, id, toDate(clock.now()));
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  return { ...found, publishedAt: found.publishedAt.toISOString() };
}
