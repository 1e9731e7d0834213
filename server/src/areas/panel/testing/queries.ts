import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Pool } from '#kernel/db/pool.ts';
import { deriveKey, seal } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { firstIdAt } from '#kernel/ids.ts';

export async function deleteExpectedPushes(pool: Pool): Promise<void> {
  await pool.db.deleteFrom('expected_push').execute();
}

export function idAt(instant: string): string {
  return firstIdAt(Date.parse(instant)).slice(0, 24) + randomBytes(6).toString('hex');
}

export async function insertFile(
  { pool, months }: Services,
  receivedAt: string,
  values: Partial<Insertable<DB['api_pnr_file']>> = {},
): Promise<string> {
  const id = idAt(receivedAt);
  await months.forReceived([receivedAt]);
  await pool.db
    .insertInto('api_pnr_file')
    .values({
      id,
      received_at: receivedAt,
      way: 'HTTP',
      size: 100,
      content_hash: randomBytes(32),
      raw: Buffer.alloc(0),
      type: 'PAXLST',
      sender: 'XQAIR',
      process_state: 'WITHOUT_ERROR',
      messages: 1,
      flights: ['XQ7001/2026-03-15'],
      ...values,
    })
    .execute();
  return id;
}

let findings = 0;

export async function insertFinding(
  { pool }: Services,
  fileId: string,
  severity: 'ERROR' | 'WARNING',
): Promise<void> {
  findings += 1;
  await pool.db
    .insertInto('api_pnr_finding')
    .values({ file_id: fileId, ordinal: findings, code: 'UNT_COUNT', severity, params: '{}' })
    .execute();
}

export async function insertAnswer(services: Services, fileId: string, text: string): Promise<void> {
  const body = seal(deriveKey(services.config.secret, 'raw message'), Buffer.from(text, 'latin1'));
  await services.pool.db
    .insertInto('api_pnr_answer')
    .values({ file_id: fileId, ordinal: 90, kind: 'CUSRES', body, made_at: '2026-03-15T20:00:01Z' })
    .execute();
}

export async function listExpectedPushes({ pool }: Services) {
  return pool.db
    .selectFrom('expected_push')
    .select(['source', 'moment', 'state', 'due_at', 'received_at', 'file_id'])
    .orderBy('source')
    .orderBy('due_at')
    .execute();
}
