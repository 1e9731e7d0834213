import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Database } from '#kernel/db/pool.ts';
import { nextVersion, type Stamp } from '#kernel/record-changes/queries.ts';

export interface StoredHelpItem {
  id: string;
  screen: string;
  order: number;
  titlePt: string;
  titleEn: string;
  bodyPt: string;
  bodyEn: string;
  active: boolean;
  version: number;
}

export interface HelpItemContent {
  screen: string;
  order: number;
  titlePt: string;
  titleEn: string;
  bodyPt: string;
  bodyEn: string;
  folded: string;
}

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
): Promise<Omit<StoredHelpItem, 'bodyPt' | 'bodyEn'>[]> {
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

export async function insertHelpItem(
  db: Database,
  id: string,
  content: HelpItemContent,
  stamp: Stamp,
): Promise<void> {
  await db
    .insertInto('help_item')
    .values({ id, ...toColumns(content), updated_by: stamp.by, updated_at: stamp.at })
    .execute();
}

export async function updateHelpItemRow(
  db: Database,
  id: string,
  change: HelpItemContent | { active: boolean },
  stamp: Stamp,
): Promise<void> {
  await db
    .updateTable('help_item')
    .set({ ...('active' in change ? change : toColumns(change)), ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute();
}

function toColumns({ screen, order, titlePt, titleEn, bodyPt, bodyEn, folded }: HelpItemContent) {
  return { screen, order, title_pt: titlePt, title_en: titleEn, body_pt: bodyPt, body_en: bodyEn, folded };
}
