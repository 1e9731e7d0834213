import type { Database } from '#kernel/db/pool.ts';

export async function activeCountries(
  db: Database,
): Promise<{ code2: string; code3: string; namePt: string; nameEn: string }[]> {
  return db
    .selectFrom('country')
    .select(['code2', 'code3', 'name_pt as namePt', 'name_en as nameEn'])
    .where('active', '=', true)
    .orderBy('code2')
    .execute();
}
