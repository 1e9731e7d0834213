import { external } from '../../../client/external.ts';
import { lasting } from '../../../client/storage.ts';

/** Alert notices of this browser, in addition to the badge. */
export interface NoticeChoice {
  desktop: boolean;
  sound: boolean;
}

const key = 'farol.alertNotice';

export function readChoice(text: string | null): NoticeChoice {
  const chosen = (text ?? '').split(' ');
  return { desktop: chosen.includes('desktop'), sound: chosen.includes('sound') };
}

export function writeChoice({ desktop, sound }: NoticeChoice): string {
  return [desktop ? 'desktop' : '', sound ? 'sound' : ''].filter(Boolean).join(' ');
}

/** All off by default; stored in this browser. */
export const noticeChoice = external<NoticeChoice>(readChoice(lasting.get(key)));

export function choose(next: NoticeChoice): void {
  lasting.set(key, writeChoice(next));
  noticeChoice.set(next);
}
