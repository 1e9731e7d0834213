import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

interface DemoTexts {
  titlePt: string;
  titleEn: string;
  bodyPt: string;
  bodyEn: string;
  folded: string;
  index: number;
}

const noUser = '00000000-0000-8000-8000-000000000000';

/** Fixed ids, so that repeated seeding finds existing rows. */
const demoId = (kind: number, index: number): string =>
  `00000000-0000-8000-8000-0000000${kind}${String(index).padStart(4, '0')}`;

const bodiesOf = ({ titlePt, titleEn, bodyPt, bodyEn, folded }: DemoTexts) => ({
  title_pt: titlePt,
  title_en: titleEn,
  body_pt: bodyPt,
  body_en: bodyEn,
  folded,
  active: true,
  updated_by: noUser,
});

export async function insertDemoUpdates(
  db: Database,
  updates: readonly (DemoTexts & { daysAgo: number })[],
  { day, at }: { day: string; at: Date },
): Promise<void> {
  await db
    .insertInto('platform_update')
    .values(
      updates.map(update => ({
        ...bodiesOf(update),
        id: demoId(1, update.index),
        date: sql<string>`${day}::date - ${update.daysAgo}::int`,
        updated_at: at,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function insertDemoItems(
  db: Database,
  items: readonly (DemoTexts & { screen: string; order: number })[],
  at: Date,
): Promise<void> {
  await db
    .insertInto('help_item')
    .values(
      items.map(item => ({
        ...bodiesOf(item),
        id: demoId(2, item.index),
        screen: item.screen,
        order: item.order,
        updated_at: at,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
