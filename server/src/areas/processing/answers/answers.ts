import { readInterchange } from '@farol/edifact';
import { type Boarding, boardings, type messages, type HandlerOutput } from '@farol/contract';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { unsealStored } from '#kernel/keys/sealed.ts';
import { sealFile } from '#kernel/sealed-file.ts';
import type { Services } from '#kernel/services.ts';
import { getProfile, type CarrierProfile } from '#areas/partners/index.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import { copyAnswer, type StoredAnswer, type NewAnswer } from './queries.ts';
import { buildControlReference } from './reference.ts';
import { writeAnswer, type ProcessedMessage } from './write.ts';

type PersonDecisions = NonNullable<HandlerOutput<typeof messages.receiveFiles>['files'][number]['decisions']>;

/**
 * Builds the answer to a message. Copies the first answer for a repeat and returns its time. Null when none
 * is agreed.
 */
export async function answerMessage(
  db: Database,
  { clock, keys }: Pick<Services, 'clock' | 'keys'>,
  { interchange, message, findings, profile, received, first }: ReadMessage,
  decisions: ProcessedMessage['decisions'],
): Promise<NewAnswer | Date | null> {
  const { fileId, ordinal } = received;
  const now = clock.now();
  const at = toDate(now);
  if (first !== undefined) return (await copyAnswer(db, first, { file_id: fileId, ordinal }, at)) ? at : null;
  const answer = writeAnswer({ interchange, message, findings, decisions }, profile, {
    controlReference: buildControlReference(fileId, ordinal),
    preparedAt: now.toString({ smallestUnit: 'minute' }),
  });
  if (answer === undefined) return null;
  const body = sealFile(keys.current('raw message'), answer.body);
  return { file_id: fileId, ordinal, kind: answer.kind, body, made_at: at };
}

export async function openAnswers(
  { keys }: Pick<Services, 'keys'>,
  storedAnswers: readonly StoredAnswer[],
): Promise<Uint8Array> {
  return Buffer.concat(
    await Promise.all(storedAnswers.map(({ body }) => unsealStored(keys, 'raw message', body))),
  );
}

/** Parses the decisions from the bytes sent, so that both always agree, also for repeats. */
export async function parseDecisions(db: Database, answers: Uint8Array): Promise<PersonDecisions> {
  const { messages } = readInterchange(answers);
  const personDecisions: PersonDecisions = [];
  for (const message of messages) {
    const profile = await getProfile(db, message.flights[0]?.carrier);
    for (const item of message.answers ?? []) {
      if (item.scope !== 'PERSON') continue;
      personDecisions.push({
        locator: item.locator ?? null,
        uniqueReference: item.uniqueReference ?? null,
        decision: decisionOf(item.codes[0], profile),
      });
    }
  }
  return personDecisions;
}

/** Returns the strictest decision with this code. Codes no longer agreed need verification. */
function decisionOf(code: string | undefined, { decisionCodes }: CarrierProfile): Boarding {
  return boardings.findLast(decision => decisionCodes[decision] === code) ?? 'VERIFY';
}
