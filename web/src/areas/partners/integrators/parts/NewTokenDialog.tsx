import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons, DialogWarning } from '#ui/dialog/DialogParts.tsx';
import type { CreatedToken } from '../queries.ts';
import classes from './Token.module.css';

interface Props {
  name: string;
  made: CreatedToken;
  onClose(): void;
}

/** Warns before the tab is closed or reloaded, because the token would be lost. */
function useUnloadWarning(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

function select(element: HTMLElement | null): void {
  if (element !== null) window.getSelection()?.selectAllChildren(element);
}

/** Shows the token once. It is stored nowhere else. */
export function NewTokenDialog({ name, made, onClose }: Props) {
  const { t } = useTranslation();
  useUnloadWarning();
  const tokenElement = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = (): void =>
    void navigator.clipboard.writeText(made.token).then(
      () => setCopied(true),
      () => {
        select(tokenElement.current);
        setCopied(false);
      },
    );
  return (
    <Dialog title={t('integrators.shownTitle', { name })} deliberate onClose={onClose} size="lg">
      <DialogWarning>
        <strong>{t('integrators.noteIt')}</strong>
      </DialogWarning>
      {made.deactivated && <p className={classes.hint}>{t('integrators.previousEnded')}</p>}
      <div className={classes.token}>
        <code ref={tokenElement} className="mono">
          {made.token}
        </code>
        <Button
          variant="default"
          data-autofocus
          leftSection={copied === true ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={copy}
        >
          {t(copied === true ? 'action.copied' : 'action.copy')}
        </Button>
      </div>
      <p role="status" className={classes.hint}>
        {copied === false ? t('integrators.copyByHand') : copied === true ? t('integrators.copiedHint') : ''}
      </p>
      <DialogButtons>
        <Button onClick={onClose}>{t('integrators.noted')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
