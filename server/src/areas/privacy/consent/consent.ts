import type { consent, HandlerOutput } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Services } from '#kernel/services.ts';
import { findText, insertText } from './queries.ts';
import { publishedTexts } from './texts.ts';

/** Inserts missing versions of the consent text at start. */
export async function insertConsentTexts(db: Database): Promise<void> {
  for (const text of publishedTexts) await insertText(db, text);
}

/** Throws RECORD_NOT_FOUND for any other id, so that the reply never shows whether a person is known. */
export async function consentText(
  { db, clock }: { db: Database } & Pick<Services, 'clock'>,
  id: string,
): Promise<HandlerOutput<typeof consent.consentText>> {
  const textRow = await findText(db, id, toDate(clock.now()));
  if (textRow === undefined) throw new Failure('RECORD_NOT_FOUND');
  return { ...textRow, publishedAt: textRow.publishedAt.toISOString() };
}

/** Returns the version of the text in force. */
export async function findConsentVersion({
  db,
  clock,
}: { db: Database } & Pick<Services, 'clock'>): Promise<string | undefined> {
  return (await findText(db, 'current', toDate(clock.now())))?.version;
}
