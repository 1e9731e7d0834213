import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExternal } from '../../../client/external.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Acts } from '../../../ui/DialogParts.tsx';
import { choose, noticeChoice } from './choice.ts';
import classes from './NoticeDialog.module.css';
import { ring } from './sound.ts';

const supported = typeof Notification !== 'undefined';

/** Configures alert notices of this browser. The browser permission is requested only by the user's click. */
export function NoticeDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const choice = useExternal(noticeChoice);
  const [refused, setRefused] = useState(supported && Notification.permission === 'denied');
  const wantDesktop = async (wanted: boolean): Promise<void> => {
    const given = wanted && (await Notification.requestPermission()) === 'granted';
    setRefused(wanted && !given);
    choose({ ...noticeChoice.get(), desktop: given });
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
          onChange={event => void wantDesktop(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('alerts.notice.sound')}
          description={t('alerts.notice.soundText')}
          checked={choice.sound}
          onChange={event => {
            const sound = event.currentTarget.checked;
            choose({ ...noticeChoice.get(), sound });
            if (sound) void ring().catch(() => undefined);
          }}
        />
      </div>
      <Acts>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </Acts>
    </Dialog>
  );
}
