import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { Act } from '#ui/table/acts.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ActBar, ActLine } from '../ActBar.tsx';
import classes from '../ListPage.module.css';

interface Props {
  name: string;
  acts: readonly Act[];
  children: ReactNode;
}

interface SideProps extends Props {
  label: string | undefined;
  onClose?: (() => void) | undefined;
}

export function SidePreview({ name, acts, label, onClose, children }: SideProps) {
  const { t } = useTranslation();
  return (
    <aside className={classes.side} aria-label={label ?? t('table.preview')} tabIndex={-1}>
      <div className={classes.sideHead}>
        <ActLine acts={acts} label={t('table.actsOf', { name })} />
        {onClose !== undefined && (
          <IconButton label={t('table.closePreview')} onClick={onClose}>
            <IconX size={17} />
          </IconButton>
        )}
      </div>
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
