import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from './Dialog.tsx';
import { useEscape } from './useEscape.ts';

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
          {!deliberate && <Modal.CloseButton aria-label={t('action.close')} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
