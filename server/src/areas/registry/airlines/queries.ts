import type { Database } from '#kernel/db/pool.ts';

export async function activeAirlines(
  db: Database,
): Promise<{ code: string; icao: string | null; name: string }[]> {
  return db
    .selectFrom('airline')
    .select(['code', 'icao', 'name'])
    .where('active', '=', true)
    .orderBy('code')
    .execute();
}

/** Two-letter codes of carriers that a message names by their three ICAO letters. */
export async function carriersByIcao(db: Database, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('airline')
    .select(['icao', 'code'])
    .where('icao', 'in', [...codes])
    .execute();
  return new Map(rows.map(row => [row.icao ?? '', row.code]));
}
