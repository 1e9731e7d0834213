import {
  maxReferralText,
  type ReferralRow,
  type ReferralState,
  referrals,
} from '@farol/contract/areas/inspection-panels/referrals';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { showToast } from '#client/toasts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogParts.tsx';
import { LongText } from '#ui/fields/LongText.tsx';
import classes from './Referrals.module.css';

interface Props {
  referral: ReferralRow;
  state: ReferralState;
  onClose(): void;
}

/** Sets a state of a referral, with a note for the sender. */
export default function StateDialog({ referral: { id, version, note }, state, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(note);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(referrals.changeReferral, { params: { id }, body: { state, note: text.trim(), version } }),
    onSuccess: () => showToast({ level: 'success', message: t('referrals.changed') }),
    onSettled: onClose,
  });
  return (
    <Dialog title={t(`referrals.acts.${state}`)} onClose={onClose} deliberate>
      <form
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault();
          mutate();
        }}
      >
        <LongText
          data-autofocus
          label={t('referrals.note')}
          description={t('referrals.noteHint')}
          minLines={2}
          maxLines={6}
          maxLength={maxReferralText}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('action.save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
