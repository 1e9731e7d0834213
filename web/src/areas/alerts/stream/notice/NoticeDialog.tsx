import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExternal } from '#client/external.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogParts.tsx';
import { setNoticeChoice, noticeChoice } from './choice.ts';
import classes from './NoticeDialog.module.css';
import { ring } from './sound.ts';

const supported = typeof Notification !== 'undefined';

/** Configures alert notices of this browser. The browser permission is requested only by the user's click. */
export function NoticeDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const choice = useExternal(noticeChoice);
  const [refused, setRefused] = useState(supported && Notification.permission === 'denied');
  const setDesktop = async (enabled: boolean): Promise<void> => {
    const granted = enabled && (await Notification.requestPermission()) === 'granted';
    setRefused(enabled && !granted);
    setNoticeChoice({ ...noticeChoice.get(), desktop: granted });
  };
  return (
    <Dialog title={t('alerts.notice.choice')} onClose={onClose}>
      <div className={classes.choices}>
        <Checkbox
          data-autofocus
          label={t('alerts.notice.desktop')}
          description={supported ? t('alerts.notice.desktopText') : t('alerts.notice.unsupported')}
          disabled={!supported}
          error={refused ? t('alerts.notice.refused') : undefined}
          checked={choice.desktop}
          onChange={event => void setDesktop(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('alerts.notice.sound')}
          description={t('alerts.notice.soundText')}
          checked={choice.sound}
          onChange={event => {
            const sound = event.currentTarget.checked;
            setNoticeChoice({ ...noticeChoice.get(), sound });
            if (sound) void ring().catch(() => undefined);
          }}
        />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
