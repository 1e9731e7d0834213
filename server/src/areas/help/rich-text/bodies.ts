import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';
import { foldText } from '#kernel/text.ts';
import { deleteUnusedImages, findMissingImages } from '../images/queries.ts';
import { toDate } from '#kernel/clock.ts';
import { cleanRichText, listImageIds, toPlainText } from './clean.ts';

interface Texts {
  titlePt: string;
  titleEn: string;
  bodyPt: string;
  bodyEn: string;
}

/** Serializes changes of texts and the deletion of unused images. */
export const helpLock = 'help';

const unusedImageHours = 24;

/** Cleans the texts for storage. Throws UNKNOWN_IMAGE for an image that is not stored. */
export async function prepareTexts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: Texts,
): Promise<Texts & { folded: string }> {
  const bodyPt = cleanRichText(input.bodyPt);
  const bodyEn = cleanRichText(input.bodyEn);
  const images = listImageIds(bodyPt, bodyEn);
  if ((await findMissingImages(db, images)).length > 0) throw new Failure('UNKNOWN_IMAGE');
  await deleteUnusedImages(db, images, toDate(clock.now().subtract({ hours: unusedImageHours })));
  const { titlePt, titleEn } = input;
  const folded = foldText([titlePt, titleEn, toPlainText(bodyPt), toPlainText(bodyEn)].join(' '));
  return { titlePt, titleEn, bodyPt, bodyEn, folded };
}
