import i18next from 'i18next';
import { goTo } from '../../../client/navigation.ts';
import { lasting } from '../../../client/storage.ts';
import { noticeChoice } from './choice.ts';
import { gatherNew, together } from './gather.ts';

const lastKey = 'farol.alertNoticeAt';

/** The first window to call this shows the notice and records the time. */
function told(): boolean {
  const now = Date.now();
  const last = Number(lasting.get(lastKey) ?? 0);
  if (now - last < together) return true;
  lasting.set(lastKey, String(now));
  return false;
}

/** Shows only the count, because a notice is also visible on a locked screen. */
function notify(count: number): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || document.hasFocus())
    return;
  const notice = new Notification(i18next.t('alerts.notice.title'), {
    body: i18next.t('alerts.notice.body', { count }),
    tag: 'farol-alerts',
  });
  notice.addEventListener('click', () => {
    notice.close();
    window.focus();
    goTo('/admin/alerts');
  });
}

/** Notifies of a new alert as configured: by sound, and on the desktop when the window is not in front. */
export const tellNew = gatherNew({
  later: (run, milliseconds) => void setTimeout(run, milliseconds),
  told,
  tell: count => {
    const { desktop, sound } = noticeChoice.get();
    if (desktop) notify(count);
    if (sound) void import('./sound.ts').then(({ ring }) => ring()).catch(() => undefined);
  },
});
