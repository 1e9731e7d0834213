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

/** Returns the premium classes by carrier, of carriers with an own list; `*` is the default of all others. */
export async function listPremiumClasses(
  db: Database,
  carriers: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('carrier_profile')
    .select(['carrier', 'premium_classes'])
    .where('carrier', 'in', [...carriers, '*'])
    .where('premium_classes', 'is not', null)
    .execute();
  return new Map(rows.map(row => [row.carrier, row.premium_classes ?? []]));
}
