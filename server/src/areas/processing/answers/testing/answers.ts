import { readInterchange, type AnswerItem, type Message, type ParseResult } from '@farol/edifact';
import { beforeEach } from 'vitest';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { openSealed } from '#kernel/keys/sealed.ts';
import type { Services } from '#kernel/services.ts';
import { receiveAndWork } from '#areas/reception/testing/messages.ts';
import { forSystem, type TestPlatform } from '#testing/platform.ts';
import { answersOf, forgetProfiles } from './queries.ts';

/**
 * Returns a database without messages and carrier profiles before each test. Call once at the top of a file.
 */
export function setUpAnswers(): () => TestPlatform {
  const platform = setUpMessages();
  beforeEach(() => forSystem(platform().services.pool, forgetProfiles));
  return platform;
}

export async function keptAnswers(services: Services, fileId: string): Promise<Buffer[]> {
  const rows = await forSystem(services.pool, db => answersOf(db, fileId));
  return Promise.all(rows.map(({ body }) => openSealed(services.keys, 'raw message', body)));
}

export interface Answered {
  fileId: string;
  bytes: Buffer;
  read: ParseResult;
  message: Message;
  items: AnswerItem[];
}

/** Receives and processes a message and parses its only answer. */
export async function answerTo(services: Services, message: Uint8Array | string): Promise<Answered> {
  const { id } = await receiveAndWork(services, message);
  const [bytes, ...others] = await keptAnswers(services, id);
  if (bytes === undefined || others.length > 0) throw new Error(`${others.length + 1} answers are not one`);
  const read = readInterchange(bytes);
  const [first] = read.messages;
  if (first === undefined) throw new Error('the answer holds no message');
  return { fileId: id, bytes, read, message: first, items: first.answers ?? [] };
}
