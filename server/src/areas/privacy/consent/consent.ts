import type { consent, Returned } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Services } from '#kernel/services.ts';
import { findText, keepText } from './queries.ts';
import { publishedTexts } from './texts.ts';

/** Inserts missing versions of the consent text at start. */
export async function publishTexts(db: Database): Promise<void> {
  for (const text of publishedTexts) await keepText(db, text);
}

/** Throws RECORD_NOT_FOUND for any other id, so that the reply never shows whether a person is known. */
export async function viewText(
  { db, clock }: { db: Database } & Pick<Services, 'clock'>,
  id: string,
): Promise<Returned<typeof consent.consentText>> {
  const found = await findText(db, id, toDate(clock.now()));
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  return { ...found, publishedAt: found.publishedAt.toISOString() };
}
