import i18next from 'i18next';
import { goTo } from '#client/navigation.ts';
import { localStore } from '#client/storage.ts';
import { noticeChoice } from './choice.ts';
import { createAlertNotifier, batchWindowMs } from './alertNotifier.ts';

const lastKey = 'farol.alertNoticeAt';

/** The first window to call this shows the notice and records the time. */
function wasNotified(): boolean {
  const now = Date.now();
  const last = Number(localStore.get(lastKey) ?? 0);
  if (now - last < batchWindowMs) return true;
  localStore.set(lastKey, String(now));
  return false;
}

/** Shows only the count, because a notice is also visible on a locked screen. */
function showDesktopNotice(count: number): void {
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
export const notifyNewAlert = createAlertNotifier({
  later: (run, milliseconds) => void setTimeout(run, milliseconds),
  wasNotified: wasNotified,
  notify: count => {
    const { desktop, sound } = noticeChoice.get();
    if (desktop) showDesktopNotice(count);
    if (sound) void import('./sound.ts').then(({ ring }) => ring()).catch(() => undefined);
  },
});
