import i18next from 'i18next';
import { toast } from '../client/toasts.ts';

/**
 * Registers the worker that keeps the shell. A new version waits until the person reloads:
 * nothing changes under someone who is working.
 */
export function watchForNewVersion(): void {
  if (!import.meta.env.PROD) return;
  void import('virtual:pwa-register').then(({ registerSW }) => {
    registerSW({
      onNeedRefresh: () => toast({ level: 'info', message: i18next.t('frame.newVersion'), id: 'version' }),
    });
  });
}
