import type { Database } from '#kernel/db/pool.ts';

/** A repeat has the outcome of the first file. */
export async function findFileOfIntegrator(db: Database, id: string, integratorId: string) {
  const file = await db
    .selectFrom('api_pnr_file')
    .select(['id', 'file_name', 'duplicate_of', 'received_at', 'send_state'])
    .where('id', '=', id)
    .where('integrator_id', '=', integratorId)
    .executeTakeFirst();
  if (file === undefined) return undefined;
  const first = await findOutcome(db, file.duplicate_of ?? file.id);
  return first === undefined ? undefined : { ...first, ...file };
}

/** A repeat and its first file can be on different nodes, so they cannot be joined. */
async function findOutcome(db: Database, id: string) {
  return db
    .selectFrom('api_pnr_file')
    .select([
      'type',
      'process_state',
      'parsed_at',
      'stored_at',
      'resolved_at',
      'judged_at',
      'answered_at',
      'people',
      'bookings',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

const maxFindings = 5000;

export async function listFindings(db: Database, fileId: string) {
  return db
    .selectFrom('api_pnr_finding')
    .select([
      'message_ordinal',
      'code',
      'severity',
      'segment',
      'byte_offset',
      'byte_length',
      'person',
      'booking',
      'value',
      'params',
    ])
    .where('file_id', '=', fileId)
    .orderBy('ordinal')
    .limit(maxFindings)
    .execute();
}
