import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

/** Active users of one organization whose names hold every word, in the order of names. `words` are folded by `fold`. */
export async function listActiveUsers(
  db: Database,
  organizationId: string,
  words: readonly string[],
  most: number,
): Promise<{ id: string; full_name: string }[]> {
  const folded = sql<string>`lower(regexp_replace(normalize(full_name, nfd), ${diacritics}, '', 'g'))`;
  let query = db
    .selectFrom('app_user')
    .select(['id', 'full_name'])
    .where('organization_id', '=', organizationId)
    .where('active', '=', true);
  for (const word of words) query = query.where(sql<boolean>`position(${word} in ${folded}) > 0`);
  return query.orderBy(folded).orderBy('id').limit(most).execute();
}

/** The combining marks that decomposition leaves behind the letters. */
const diacritics = '[\u0300-\u036f]';

/** Lower case, no diacritics, as the query folds the names. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
}
