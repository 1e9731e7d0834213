import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import type { Act } from '#ui/table/acts.ts';
import { ActBar, ActLine } from '../ActBar.tsx';
import classes from '../ListPage.module.css';

interface Props {
  acts: readonly Act[];
  /** Shown in the bar. Undefined where the footer already shows it. */
  count: number | undefined;
  onClear(): void;
}

export function BulkBar({ acts, count, onClear }: Props) {
  const { t } = useTranslation();
  const clear = (
    <Button size="xs" variant="subtle" onClick={onClear}>
      {t('table.clearSelection')}
    </Button>
  );
  if (count === undefined)
    return (
      <>
        <ActBar label={t('table.bulk')} acts={acts} />
        {clear}
      </>
    );
  return (
    <div className={classes.bulk}>
      <b>{t('table.selected', { count, shown: formatNumber(count, language()) })}</b>
      <ActLine label={t('table.bulk')} acts={acts} />
      {clear}
    </div>
  );
}
