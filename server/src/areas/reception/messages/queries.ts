import type { Database } from '#kernel/db/pool.ts';

/** A file of this integrator; a repeat carries the outcome of the file whose bytes it repeats, whoever sent that. */
export async function findFileOfIntegrator(db: Database, id: string, integratorId: string) {
  return db
    .selectFrom('api_pnr_file as file')
    .innerJoin('api_pnr_file as first', join =>
      join.on(eb => eb('first.id', '=', eb.fn.coalesce('file.duplicate_of', 'file.id'))),
    )
    .select([
      'file.id',
      'file.file_name',
      'file.duplicate_of',
      'file.received_at',
      'file.send_state',
      'first.type',
      'first.process_state',
      'first.parsed_at',
      'first.stored_at',
      'first.resolved_at',
      'first.judged_at',
      'first.answered_at',
      'first.people',
      'first.bookings',
    ])
    .where('file.id', '=', id)
    .where('file.integrator_id', '=', integratorId)
    .executeTakeFirst();
}

export async function findingsOfFile(db: Database, id: string) {
  return db
    .selectFrom('api_pnr_finding')
    .select(['code', 'severity', 'segment', 'byte_offset', 'person', 'params'])
    .where('file_id', '=', id)
    .orderBy('ordinal')
    .limit(5000)
    .execute();
}
