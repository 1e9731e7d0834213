import { queueKeyOf } from '#areas/processing/index.ts';
import type { PreparedMessage } from './prepare.ts';
import type { NewMessage } from './queries.ts';

export function buildMessageRows(
  fileId: string,
  messages: readonly PreparedMessage[],
  duplicate: boolean,
): NewMessage[] {
  return messages.map(({ flights, contentHash, place }, ordinal) => ({
    file_id: fileId,
    ordinal,
    queue_key: queueKeyOf(flights[0], fileId),
    state: duplicate ? 'DONE' : 'WAITING',
    content_hash: Buffer.from(contentHash),
    duplicate,
    byte_offset: duplicate ? null : (place?.offset ?? null),
    byte_length: duplicate ? null : (place?.length ?? null),
    around: duplicate ? null : (place?.around ?? null),
  }));
}
