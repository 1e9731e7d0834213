import i18next from 'i18next';
import { showToast } from '#client/toasts.ts';

/**
 * Registers the service worker. A new version waits for a reload, so that nothing changes while the user
 * works.
 */
export function watchForNewVersion(): void {
  if (!import.meta.env.PROD) return;
  void import('virtual:pwa-register').then(({ registerSW }) => {
    registerSW({
      onNeedRefresh: () =>
        showToast({ level: 'info', message: i18next.t('frame.newVersion'), id: 'version' }),
    });
  });
}
