import { readInterchange, type AnswerItem, type Message, type ParseResult } from '@farol/edifact';
import { beforeEach } from 'vitest';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { unsealStored } from '#kernel/keys/sealed.ts';
import type { Services } from '#kernel/services.ts';
import { receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { runAsSystem, type TestPlatform } from '#testing/platform.ts';
import { listAnswers, deleteProfiles } from './queries.ts';

/** Empties messages and carrier profiles before each test. Call once at the top of a file. */
export function setUpAnswers(): () => TestPlatform {
  const platform = setUpMessages();
  beforeEach(() => runAsSystem(platform().services.pool, deleteProfiles));
  return platform;
}

export async function listStoredAnswers(services: Services, fileId: string): Promise<Buffer[]> {
  const rows = await runAsSystem(services.pool, db => listAnswers(db, fileId));
  return Promise.all(rows.map(({ body }) => unsealStored(services.keys, 'raw message', body)));
}

export interface AnswerResult {
  fileId: string;
  bytes: Buffer;
  read: ParseResult;
  message: Message;
  items: AnswerItem[];
}

/** Returns the only answer. */
export async function getAnswerTo(services: Services, message: Uint8Array | string): Promise<AnswerResult> {
  const { id } = await receiveAndProcess(services, message);
  const [bytes, ...others] = await listStoredAnswers(services, id);
  if (bytes === undefined || others.length > 0) throw new Error(`${others.length + 1} answers are not one`);
  const read = readInterchange(bytes);
  const [first] = read.messages;
  if (first === undefined) throw new Error('the answer holds no message');
  return { fileId: id, bytes, read, message: first, items: first.answers ?? [] };
}
