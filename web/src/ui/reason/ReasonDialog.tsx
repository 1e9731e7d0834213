import { reasonLength } from '@farol/contract/common';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogParts.tsx';
import { LongText } from '#ui/fields/LongText.tsx';
import classes from './ReasonDialog.module.css';

interface Props {
  title: string;
  text: string;
  act: string;
  asking: boolean;
  /** The last reason for the same subject is suggested. */
  subject: string;
  /** Further fields. They show their errors after an attempt to submit. */
  renderFields?(submitAttempted: boolean): ReactNode;
  /** Whether the fields of `renderFields` are valid. */
  isValid?: boolean;
  onReason(reason: string): void;
  onClose(): void;
}

/** In memory only, so that a reload or sign-out removes it. */
const reasonsBySubject = new Map<string, string>();

/** The audit trail keeps the reason with the user. */
export function ReasonDialog(props: Props) {
  const { title, text, act, asking, subject, renderFields, isValid = true, onReason, onClose } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState(reasonsBySubject.get(subject) ?? '');
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const isTooShort = reason.trim().length < reasonLength.min;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault();
          setSubmitAttempted(true);
          if (isTooShort || !isValid) return;
          reasonsBySubject.set(subject, reason.trim());
          onReason(reason.trim());
        }}
      >
        {renderFields?.(submitAttempted)}
        <LongText
          data-autofocus
          label={t('reason.label')}
          description={text}
          required
          minLines={2}
          maxLines={6}
          maxLength={reasonLength.max}
          value={reason}
          error={submitAttempted && isTooShort ? t('reason.short', { count: reasonLength.min }) : undefined}
          onChange={event => setReason(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={asking}>
            {act}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
