import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { stampOf } from '#kernel/register.ts';
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

/**
 * Cleans the texts and returns their columns, with user and time, which new records have too. Throws
 * UNKNOWN_IMAGE for an image that is not stored.
 */
export async function toTextColumns(context: Context<UserActor>, input: Texts) {
  const { clock, db } = context;
  const bodyPt = cleanRichText(input.bodyPt);
  const bodyEn = cleanRichText(input.bodyEn);
  const images = listImageIds(bodyPt, bodyEn);
  if ((await findMissingImages(db, images)).length > 0) throw new Failure('UNKNOWN_IMAGE');
  await deleteUnusedImages(db, images, toDate(clock.now().subtract({ hours: unusedImageHours })));
  const { titlePt, titleEn } = input;
  const { by, at } = stampOf(context);
  return {
    title_pt: titlePt,
    title_en: titleEn,
    body_pt: bodyPt,
    body_en: bodyEn,
    folded: foldText([titlePt, titleEn, toPlainText(bodyPt), toPlainText(bodyEn)].join(' ')),
    updated_by: by,
    updated_at: at,
  };
}
