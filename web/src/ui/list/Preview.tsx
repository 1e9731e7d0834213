import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { Act } from '#ui/table/ActMenu.tsx';
import { ActBar } from './ActBar.tsx';
import classes from './ListPage.module.css';

interface Props {
  name: string;
  acts: readonly Act[];
  children: ReactNode;
}

export function SidePreview({ name, acts, label, children }: Props & { label: string | undefined }) {
  const { t } = useTranslation();
  return (
    <aside className={classes.side} aria-label={label ?? t('table.preview')} tabIndex={-1}>
      <ActBar acts={acts} label={t('table.actsOf', { name })} />
      {children}
    </aside>
  );
}

export function PreviewDialog({ name, acts, onClose, children }: Props & { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={name} size="lg" onClose={onClose}>
      <ActBar acts={acts} label={t('table.actsOf', { name })} />
      {children}
    </Dialog>
  );
}
