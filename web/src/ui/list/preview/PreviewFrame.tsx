import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { Act } from '#ui/table/acts.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ActBar, ActLine } from '../ActBar.tsx';
import classes from '../ListPage.module.css';
import type { PreviewState } from './useRowPreview.ts';

interface Props extends Pick<PreviewState<unknown>, 'place' | 'close'> {
  name: string;
  label: string | undefined;
  acts: readonly Act[];
  children: ReactNode;
}

/** Part of the page or dialog around a preview. */
export default function PreviewFrame({ place, name, label, acts, close, children }: Props) {
  const { t } = useTranslation();
  const actsLabel = t('table.actsOf', { name });
  if (place === 'dialog')
    return (
      <Dialog title={name} size="lg" onClose={() => close?.()}>
        <ActBar acts={acts} label={actsLabel} />
        {children}
      </Dialog>
    );
  return (
    <aside className={classes.side} aria-label={label ?? t('table.preview')} tabIndex={-1}>
      <div className={classes.sideHead}>
        <ActLine acts={acts} label={actsLabel} />
        {close !== undefined && (
          <IconButton label={t('table.closePreview')} onClick={close}>
            <IconX size={17} />
          </IconButton>
        )}
      </div>
      {children}
    </aside>
  );
}
