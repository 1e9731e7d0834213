import type { ConsentText } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface StoredText {
  version: string;
  publishedAt: Date;
  replaced: boolean;
  pt: ConsentText;
  en: ConsentText;
}

/** Returns a published version; `current` is the latest. */
export async function findText(db: Database, id: string, now: Date): Promise<StoredText | undefined> {
  const { rows } = await sql<StoredText>`
    with published as (
      select version, published_at, text_pt, text_en, row_number() over (order by published_at desc) as place
      from consent_text where published_at <= ${now}
    )
    select version, published_at as "publishedAt", place > 1 as replaced, text_pt as pt, text_en as en
    from published where version = ${id} or (${id} = 'current' and place = 1)`.execute(db);
  return rows[0];
}

export async function insertText(
  db: Database,
  {
    version,
    publishedAt,
    pt,
    en,
  }: { version: string; publishedAt: string; pt: ConsentText; en: ConsentText },
): Promise<void> {
  await sql`
    insert into consent_text (version, published_at, text_pt, text_en)
    values (${version}, ${publishedAt}, ${JSON.stringify(pt)}, ${JSON.stringify(en)})
    on conflict do nothing`.execute(db);
}
