import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useExternal } from '#client/external.ts';
import { pendingToasts, type Toast, type ToastLevel } from '#client/toasts.ts';
import classes from './Toaster.module.css';
import { useClearPosition } from './useClearPosition.ts';

type ToastAct = NonNullable<Toast['act']>;

/** Milliseconds (specification, section 9). */
const lifetimeMs = 30_000;
const colors: Record<ToastLevel, string> = { error: 'red', warning: 'yellow', success: 'green', info: 'gov' };

/** These levels are also named in text, because color alone is not accessible. */
const labelledLevels: ReadonlySet<ToastLevel> = new Set(['error', 'warning']);

function ToastText({ level, message }: Pick<Toast, 'level' | 'message'>) {
  const { t } = useTranslation();
  return (
    <>
      {labelledLevels.has(level) && <strong>{t(`toast.level.${level}`)}: </strong>}
      {message}
    </>
  );
}

function WithAct({
  level,
  message,
  act,
  onDone,
}: Pick<Toast, 'level' | 'message'> & { act: ToastAct; onDone(): void }) {
  const run = (): void => {
    onDone();
    act.run();
  };
  return (
    <>
      <ToastText level={level} message={message} />{' '}
      <Button size="compact-sm" variant="light" onClick={run}>
        {act.label}
      </Button>
    </>
  );
}

export default function Toaster() {
  const { t } = useTranslation();
  const pending = useExternal(pendingToasts);
  const isLow = useClearPosition(
    `.${classes.toasts ?? ''}[data-position='top-left']`,
    useNotifications().notifications.length,
  );
  useEffect(() => {
    if (pending.length === 0) return;
    for (const { level, message, id, act } of pending) {
      // Shows a repeated message again instead of stacking it.
      notifications.hide(id);
      notifications.show({
        id,
        message:
          act === undefined ? (
            <ToastText level={level} message={message} />
          ) : (
            <WithAct level={level} message={message} act={act} onDone={() => notifications.hide(id)} />
          ),
        className: classes.toast,
        color: colors[level],
        autoClose: lifetimeMs,
        withCloseButton: true,
        closeButtonProps: { 'aria-label': t('action.close') },
        role: level === 'error' || level === 'warning' ? 'alert' : 'status',
      });
    }
    // Keeps toasts that were added since this render.
    pendingToasts.set(pendingToasts.get().filter(toast => !pending.includes(toast)));
  }, [pending, t]);
  // More would reach the controls of the screen below the bar.
  return <Notifications position="top-left" limit={2} className={classes.toasts} data-low={isLow} />;
}
