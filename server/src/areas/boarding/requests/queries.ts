import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface StoredRequest {
  digest: Buffer;
  outcome: unknown;
  at: Date;
}

/** Returns false if the request is stored. Waits for a running call with the same id. */
export async function insertRequest(
  db: Database,
  request: { id: string; integratorId: string; digest: Buffer; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('boarding_request')
    .values({
      id: request.id,
      integrator_id: request.integratorId,
      digest: request.digest,
      at: request.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRequest(db: Database, id: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    select digest, outcome, at from boarding_request where id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function setOutcome(db: Database, id: string, outcome: object): Promise<void> {
  await sql`update boarding_request set outcome = ${JSON.stringify(outcome)}::jsonb where id = ${id}::uuid`.execute(
    db,
  );
}

export async function deleteRequestsBefore(db: Database, before: Date): Promise<void> {
  await sql`delete from boarding_request where at < ${before}`.execute(db);
}
