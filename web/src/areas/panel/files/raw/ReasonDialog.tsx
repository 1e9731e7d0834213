import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { LongText } from '../../../../ui/fields/LongText.tsx';
import classes from '../detail/Detail.module.css';

interface Props {
  title: string;
  text: string;
  /** What is done with the reason given. */
  act: string;
  asking: boolean;
  onReason(reason: string): void;
  onClose(): void;
}

const least = 5;

/** Asks why something is done with an original message: the answer is kept with who did it. */
export function ReasonDialog({ title, text, act, asking, onReason, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const short = reason.trim().length < least;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className={classes.reason}
        onSubmit={event => {
          event.preventDefault();
          setTried(true);
          if (!short) onReason(reason.trim());
        }}
      >
        <LongText
          data-autofocus
          label={t('apiPnr.reason')}
          description={text}
          required
          least={2}
          most={6}
          maxLength={500}
          value={reason}
          error={tried && short ? t('apiPnr.reasonShort', { count: least }) : undefined}
          onChange={event => setReason(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <div className={classes.acts}>
          <Button type="submit" loading={asking}>
            {act}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
