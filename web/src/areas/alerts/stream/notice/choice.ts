import { createExternal } from '#client/external.ts';
import { localStore } from '#client/storage.ts';

/** Alert notices of this browser, in addition to the badge. */
export interface NoticeChoice {
  desktop: boolean;
  sound: boolean;
}

const key = 'farol.alertNotice';

export function parseChoice(text: string | null): NoticeChoice {
  const parts = (text ?? '').split(' ');
  return { desktop: parts.includes('desktop'), sound: parts.includes('sound') };
}

export function formatChoice({ desktop, sound }: NoticeChoice): string {
  return [desktop ? 'desktop' : '', sound ? 'sound' : ''].filter(Boolean).join(' ');
}

/** All off by default; stored in this browser. */
export const noticeChoice = createExternal<NoticeChoice>(parseChoice(localStore.get(key)));

export function setNoticeChoice(next: NoticeChoice): void {
  localStore.set(key, formatChoice(next));
  noticeChoice.set(next);
}
