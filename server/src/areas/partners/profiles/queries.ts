import type { Database } from '#kernel/db/pool.ts';

export async function findProfile(db: Database, carrier: string) {
  return db
    .selectFrom('carrier_profile')
    .select([
      'cusres',
      'acknowledges_bookings',
      'decision_codes',
      'error_codes',
      'strictness',
      'own_id',
      'carrier',
    ])
    .where('carrier', 'in', [carrier, '*'])
    .orderBy(eb => eb('carrier', '=', '*'))
    .limit(1)
    .executeTakeFirst();
}
