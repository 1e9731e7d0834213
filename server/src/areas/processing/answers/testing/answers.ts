import { readInterchange, type AnswerItem, type Message, type ParseResult } from '@farol/edifact';
import { transaction } from '#kernel/db/pool.ts';
import { keyFor, open } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { receiveAndWork } from '#areas/reception/testing/messages.ts';
import { answersOf } from './queries.ts';

/** The kept answers of a file, opened. */
export async function keptAnswers(services: Services, fileId: string): Promise<Buffer[]> {
  const rows = await transaction(services.pool.db, { kind: 'system' }, db => answersOf(db, fileId));
  const key = keyFor(services.config.secret, 'raw message');
  return rows.map(({ body }) => open(key, body));
}

export interface Answered {
  fileId: string;
  bytes: Buffer;
  read: ParseResult;
  message: Message;
  items: AnswerItem[];
}

/** Takes a message in, works it and reads its one answer back as a carrier's system would. */
export async function answerTo(services: Services, message: Uint8Array | string): Promise<Answered> {
  const { id } = await receiveAndWork(services, message);
  const [bytes, ...others] = await keptAnswers(services, id);
  if (bytes === undefined || others.length > 0) throw new Error(`${others.length + 1} answers are not one`);
  const read = readInterchange(bytes);
  const [first] = read.messages;
  if (first === undefined) throw new Error('the answer holds no message');
  return { fileId: id, bytes, read, message: first, items: first.answers ?? [] };
}
