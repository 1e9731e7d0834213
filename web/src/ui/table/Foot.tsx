import { useTranslation } from 'react-i18next';
import { language } from '../../client/language.ts';
import { formatNumber } from '../format.ts';
import classes from './DataTable.module.css';

interface Props {
  count: number | undefined;
  selected: number;
  truncatedAt: number | undefined;
}

/** How many rows there are, said to those who do not see them too. */
export function Foot({ count, selected, truncatedAt }: Props) {
  const { t } = useTranslation();
  const number = (value: number): string => formatNumber(value, language());
  return (
    <div className={classes.foot} role="status">
      {count !== undefined && <span>{t('table.count', { count, shown: number(count) })}</span>}
      {truncatedAt !== undefined && (
        <span className={classes.truncated}>{t('table.truncated', { limit: number(truncatedAt) })}</span>
      )}
      {selected > 0 && <span>{t('table.selected', { count: selected, shown: number(selected) })}</span>}
    </div>
  );
}
