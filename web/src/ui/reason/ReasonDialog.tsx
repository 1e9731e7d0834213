import { reasonLength } from '@farol/contract/common';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';
import { LongText } from '../fields/LongText.tsx';
import classes from './ReasonDialog.module.css';

export interface ReasonProps {
  title: string;
  text: string;
  /** What is done with the reason given. */
  act: string;
  asking: boolean;
  /** What is asked about: for the same, the reason given before in this tab stands there again. */
  about: string;
  onReason(reason: string): void;
  onClose(): void;
}

/** In this page alone: it goes with its person. */
const given = new Map<string, string>();

/** Asks why personal data are looked at or taken out: the answer is kept with who did it. */
export default function ReasonDialog({ title, text, act, asking, about, onReason, onClose }: ReasonProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(given.get(about) ?? '');
  const [tried, setTried] = useState(false);
  const short = reason.trim().length < reasonLength.min;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault();
          setTried(true);
          if (short) return;
          given.set(about, reason.trim());
          onReason(reason.trim());
        }}
      >
        <LongText
          data-autofocus
          label={t('reason.label')}
          description={text}
          required
          least={2}
          most={6}
          maxLength={reasonLength.max}
          value={reason}
          error={tried && short ? t('reason.short', { count: reasonLength.min }) : undefined}
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
