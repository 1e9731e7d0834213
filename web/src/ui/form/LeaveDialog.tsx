import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogParts.tsx';
import classes from './LeaveDialog.module.css';
import type { FormState } from './useForm.ts';

/** Staying comes first and has the focus. */
export function LeaveDialog<V extends object>({ form }: { form: FormState<V> }) {
  const { t } = useTranslation();
  const { keepsDraft, guard } = form;
  const { stay, continueLeaving } = guard;
  return (
    <Dialog title={t('forms.leaveTitle')} onClose={stay}>
      <p className={classes.text}>{t(keepsDraft ? 'forms.leaveText' : 'forms.leaveTextLost')}</p>
      <DialogButtons>
        <Button data-autofocus onClick={stay}>
          {t('forms.stay')}
        </Button>
        {keepsDraft && (
          <Button variant="default" onClick={continueLeaving}>
            {t('forms.leave')}
          </Button>
        )}
        <Button
          variant={keepsDraft ? 'subtle' : 'default'}
          color="red"
          onClick={() => {
            form.discard();
            continueLeaving();
          }}
        >
          {t(keepsDraft ? 'forms.leaveDiscard' : 'forms.leaveLost')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
