import { language } from '#client/language.ts';

export const getTitleText = (texts: { titlePt: string; titleEn: string }): string =>
  language() === 'pt' ? texts.titlePt : texts.titleEn;

export const getBodyText = (texts: { bodyPt: string; bodyEn: string }): string =>
  language() === 'pt' ? texts.bodyPt : texts.bodyEn;
