import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/Dialog.tsx';
import classes from './Token.module.css';

interface Props {
  title: string;
  text: string;
  /** What the button does. */
  act: string;
  working: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before a token in force is deactivated. The safe button comes first, and has the focus. */
export function Confirm({ title, text, act, working, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={classes.warning}>
        <IconAlertTriangle size={20} aria-hidden="true" />
        <span>{text}</span>
      </p>
      <div className={classes.acts}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button className={classes.grave ?? ''} loading={working} onClick={onConfirm}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
