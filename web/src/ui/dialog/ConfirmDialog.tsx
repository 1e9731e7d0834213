import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { DialogButtons, DialogWarning } from './DialogParts.tsx';

interface Props {
  title: string;
  text: string;
  /** Button label: a verb with its object, never "Yes". */
  act: string;
  working?: boolean;
  /** A second confirmation among the children is still missing. */
  disabled?: boolean;
  onConfirm(): void;
  onClose(): void;
  children?: ReactNode;
}

/** Confirms irreversible actions. The safe button comes first and has the focus. */
export function ConfirmDialog({
  title,
  text,
  act,
  working = false,
  disabled = false,
  onConfirm,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogWarning>{text}</DialogWarning>
      {children}
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button className={classes.grave ?? ''} loading={working} disabled={disabled} onClick={onConfirm}>
          {act}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
