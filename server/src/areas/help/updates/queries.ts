import type { UpdateDetail, UpdateRow } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { Stored } from '#kernel/register.ts';

interface UpdateFilter {
  userId: string;
  active?: boolean | undefined;
  foldedText: string;
  limit: number;
}

function selectUpdates(db: Database, userId: string) {
  return db
    .selectFrom('platform_update as u')
    .leftJoin('platform_update_read as r', join =>
      join.onRef('r.update_id', '=', 'u.id').on('r.user_id', '=', userId),
    )
    .select([
      'u.id',
      sql<string>`u.date::text`.as('date'),
      'u.title_pt as titlePt',
      'u.title_en as titleEn',
      sql<boolean>`r.update_id is not null`.as('read'),
      'u.active',
      'u.version',
    ]);
}

export async function listUpdates(
  db: Database,
  { userId, active, foldedText, limit }: UpdateFilter,
): Promise<Stored<UpdateRow>[]> {
  return selectUpdates(db, userId)
    .$if(active !== undefined, query => query.where('u.active', '=', active === true))
    .$if(foldedText !== '', query => query.where(sql<boolean>`strpos(u.folded, ${foldedText}) > 0`))
    .orderBy('u.date', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit)
    .execute();
}

export async function listUnreadUpdates(db: Database, userId: string): Promise<Stored<UpdateRow>[]> {
  return selectUpdates(db, userId)
    .where('u.active', '=', true)
    .where('r.update_id', 'is', null)
    .orderBy('u.date', 'desc')
    .orderBy('u.id', 'desc')
    .execute();
}

export async function findUpdate(
  db: Database,
  userId: string,
  id: string,
): Promise<Stored<UpdateDetail> | undefined> {
  return selectUpdates(db, userId)
    .select(['u.body_pt as bodyPt', 'u.body_en as bodyEn'])
    .where('u.id', '=', id)
    .executeTakeFirst();
}

export async function insertUpdateRead(
  db: Database,
  { userId, updateId, at }: { userId: string; updateId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('platform_update_read')
    .values({ user_id: userId, update_id: updateId, read_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
