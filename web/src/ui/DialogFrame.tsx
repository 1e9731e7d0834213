import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from './Dialog.tsx';
import { useEscape } from './escape.ts';

function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
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
  useFocusBack();
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
