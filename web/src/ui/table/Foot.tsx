import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import classes from './DataTable.module.css';

interface Props {
  count: number | undefined;
  total?: number | undefined;
  selected: number;
  truncatedAt: number | undefined;
  children?: ReactNode;
}

/** The row count is announced to screen readers. */
export function Foot({ count, total: of = count, selected, truncatedAt, children }: Props) {
  const { t } = useTranslation();
  const number = (value: number): string => formatNumber(value, language());
  return (
    <div className={classes.foot}>
      <div className={classes.counts} role="status">
        {count !== undefined && (
          <span>
            {t('table.count', { count, shown: number(count) })}
            {of !== undefined && of !== count && ` ${t('table.of', { whole: number(of) })}`}
          </span>
        )}
        {truncatedAt !== undefined && (
          <span className={classes.truncated}>{t('table.truncated', { limit: number(truncatedAt) })}</span>
        )}
        {selected > 0 && <span>{t('table.selected', { count: selected, shown: number(selected) })}</span>}
      </div>
      {children}
    </div>
  );
}
