import type { BinaryReply } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Services } from '#kernel/services.ts';
import { openAnswers, fetchAnswers } from '#areas/processing/index.ts';
import { findFileOfIntegrator } from './queries.ts';

/**
 * Returns concatenated answers; a repeat gets those of the first file. Throws RECORD_NOT_FOUND and NO_ANSWER.
 */
export async function fileAnswer(
  db: Database,
  services: Pick<Services, 'clock' | 'keys'>,
  id: string,
  integratorId: string,
): Promise<BinaryReply> {
  const file = await findFileOfIntegrator(db, id, integratorId);
  if (file === undefined) throw new Failure('RECORD_NOT_FOUND');
  const answers = await fetchAnswers(db, [file.duplicate_of ?? id], toDate(services.clock.now()));
  if (answers.length === 0) throw new Failure('NO_ANSWER');
  return { fileName: `${id}.edi`, type: 'application/edifact', body: await openAnswers(services, answers) };
}
