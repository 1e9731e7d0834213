import type { Database } from '#kernel/db/pool.ts';
import { foldText } from '#kernel/text.ts';
import { toPlainText } from '../rich-text/clean.ts';
import { insertDemoItems, insertDemoUpdates } from './queries.ts';
import { demoItems, demoUpdates } from './texts.ts';

const foldTexts = (texts: { titlePt: string; titleEn: string; bodyPt: string; bodyEn: string }): string =>
  foldText([texts.titlePt, texts.titleEn, toPlainText(texts.bodyPt), toPlainText(texts.bodyEn)].join(' '));

/** Publishes help of the main screens and updates. A second run changes nothing. */
export async function seedDemoHelp(db: Database, at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  await insertDemoUpdates(
    db,
    demoUpdates.map((update, index) => ({ ...update, folded: foldTexts(update), index })),
    { day, at },
  );
  await insertDemoItems(
    db,
    demoItems.map((item, index) => ({ ...item, folded: foldTexts(item), index })),
    at,
  );
}
