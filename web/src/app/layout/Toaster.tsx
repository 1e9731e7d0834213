import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useExternal } from '../../client/external.ts';
import { pendingToasts, type ToastLevel } from '../../client/toasts.ts';

/** Specification, section 9: 30 seconds, on top, with a close button. */
const lifetime = 30_000;
const colors: Record<ToastLevel, string> = { error: 'red', warning: 'yellow', success: 'green', info: 'gov' };

export default function Toaster() {
  const { t } = useTranslation();
  const pending = useExternal(pendingToasts);
  useEffect(() => {
    if (pending.length === 0) return;
    for (const { level, message, id } of pending) {
      // The same message twice is one message: it starts anew instead of piling up.
      notifications.hide(id);
      notifications.show({
        id,
        message,
        title: t(`toast.level.${level}`),
        color: colors[level],
        autoClose: lifetime,
        withCloseButton: true,
        closeButtonProps: { 'aria-label': t('action.close') },
        role: level === 'error' || level === 'warning' ? 'alert' : 'status',
      });
    }
    pendingToasts.set([]);
  }, [pending, t]);
  return <Notifications position="top-center" limit={4} />;
}
