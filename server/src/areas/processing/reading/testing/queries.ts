import type { Database } from '#kernel/db/pool.ts';
import type { WaitingMessage } from '../queries.ts';

export async function listMessages(db: Database, fileId: string): Promise<WaitingMessage[]> {
  return db
    .selectFrom('api_pnr_message')
    .select(['file_id', 'ordinal', 'content_hash', 'byte_offset', 'byte_length', 'around', 'left_out'])
    .where('file_id', '=', fileId)
    .orderBy('ordinal')
    .execute();
}
