import type { HelpItemDetail, HelpItemRow } from '@farol/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Stored } from '#kernel/register.ts';

type StoredHelpItem = Stored<HelpItemDetail>;

const columns = [
  'id',
  'screen',
  'order',
  'title_pt as titlePt',
  'title_en as titleEn',
  'active',
  'version',
] as const;
const bodies = ['body_pt as bodyPt', 'body_en as bodyEn'] as const;

const inOrder = <O>(query: SelectQueryBuilder<DB, 'help_item', O>): SelectQueryBuilder<DB, 'help_item', O> =>
  query.orderBy('screen').orderBy('order').orderBy('id');

export async function listHelpItems(
  db: Database,
  { active, foldedText, limit }: { active?: boolean | undefined; foldedText: string; limit: number },
): Promise<Stored<HelpItemRow>[]> {
  return inOrder(db.selectFrom('help_item').select(columns))
    .$if(active !== undefined, query => query.where('active', '=', active === true))
    .$if(foldedText !== '', query => query.where(sql<boolean>`strpos(folded, ${foldedText}) > 0`))
    .limit(limit)
    .execute();
}

export async function listScreensWithHelp(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('help_item')
    .select('screen')
    .distinct()
    .where('active', '=', true)
    .execute();
  return rows.map(({ screen }) => screen);
}

export async function listHelpOfScreens(
  db: Database,
  screens: readonly string[],
  limit: number,
): Promise<StoredHelpItem[]> {
  if (screens.length === 0) return [];
  return inOrder(db.selectFrom('help_item').select([...columns, ...bodies]))
    .where('active', '=', true)
    .where('screen', 'in', [...screens])
    .limit(limit)
    .execute();
}

export async function findHelpItem(db: Database, id: string): Promise<StoredHelpItem | undefined> {
  return db
    .selectFrom('help_item')
    .select([...columns, ...bodies])
    .where('id', '=', id)
    .executeTakeFirst();
}
