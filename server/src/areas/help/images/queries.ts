import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

interface HelpImage {
  id: string;
  image: Buffer;
  width: number;
  height: number;
  created_by: string;
  created_at: Date;
}

export async function insertImage(db: Database, image: HelpImage): Promise<void> {
  await db.insertInto('help_image').values(image).execute();
}

export async function findImage(db: Database, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('help_image').select('image').where('id', '=', id).executeTakeFirst();
  return row?.image;
}

/** Locks the images, so that they are not deleted before the text that uses them is stored. */
export async function findMissingImages(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('help_image')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  const stored = new Set(rows.map(({ id }) => id));
  return ids.filter(id => !stored.has(id));
}

/** Deletes older images that no text uses, except `kept`. */
export async function deleteUnusedImages(db: Database, kept: readonly string[], before: Date): Promise<void> {
  await sql`
    delete from help_image i
    where i.created_at < ${before}::timestamptz and i.id <> all (${[...kept]}::uuid[])
      and not exists (
        select from help_item h where strpos(h.body_pt || h.body_en, i.id::text) > 0
      )
      and not exists (
        select from platform_update u where strpos(u.body_pt || u.body_en, i.id::text) > 0
      )`.execute(db);
}
