import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import classes from './Export.module.css';

interface Props {
  /** Undefined while the count is unknown. */
  rows: number | undefined;
  error: Error | null;
  onRetry(): void;
}

/** Shows how many rows the file will have. */
export function RowCount({ rows, error, onRetry }: Props) {
  const { t } = useTranslation();
  if (error !== null)
    return (
      <div className={classes.count} role="alert">
        <span className={classes.failed}>{t('export.countFailed', { reason: error.message })}</span>
        <LinkButton onClick={onRetry}>{t('action.retry')}</LinkButton>
      </div>
    );
  return (
    <div className={classes.count} role="status">
      {rows === undefined ? (
        <span className="dim">{t('export.counting')}</span>
      ) : rows === 0 ? (
        <span>{t('export.nothing')}</span>
      ) : (
        <>
          <strong>{formatNumber(rows, language())}</strong> {t('export.rows', { count: rows })}
        </>
      )}
    </div>
  );
}
