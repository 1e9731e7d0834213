import { Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DialogFrame.module.css';
import { useEscape } from './useEscape.ts';

export interface DialogProps {
  title: string;
  onClose(): void;
  size?: string | number;
  /** Ignores Escape and outside clicks, to protect input. */
  deliberate?: boolean;
  children: ReactNode;
}

function useRestoreFocus(): void {
  useEffect(() => {
    const previousFocus = document.activeElement;
    return () => {
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true });
    };
  }, []);
}

/** The heading is no `<header>`, which would be a second banner landmark. */
export default function DialogFrame({
  title,
  onClose,
  size = 'md',
  deliberate = false,
  children,
}: DialogProps) {
  const { t } = useTranslation();
  useRestoreFocus();
  useEscape(() => deliberate || onClose());
  return (
    <Modal.Root
      opened
      centered
      onClose={onClose}
      size={size}
      closeOnClickOutside={!deliberate}
      closeOnEscape={false}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header renderRoot={({ ...rest }) => <div {...rest} />}>
          <Modal.Title fw={650}>{title}</Modal.Title>
          {!deliberate && (
            <Modal.CloseButton className={classes.close ?? ''} aria-label={t('action.close')} />
          )}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
