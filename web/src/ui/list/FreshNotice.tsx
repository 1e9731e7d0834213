import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatClock, formatNumber } from '#ui/format/format.ts';
import classes from './FreshNotice.module.css';
import type { Freshness } from './useFresh.ts';

/**
 * Reports changes without reloading. Rendered from the start, so that screen readers announce new content.
 */
export function FreshNotice({ fresh, reading }: { fresh: Freshness; reading: boolean }) {
  const { t } = useTranslation();
  const { count, announces, unansweredSince, show } = fresh;
  return (
    <span role="status" className={classes.notice}>
      {count > 0 && (
        <Button size="compact-sm" variant="light" loading={reading} onClick={() => void show()}>
          {t(announces === 'rows' ? 'fresh.rows' : 'fresh.changes', {
            count,
            shown: formatNumber(count, language()),
          })}
        </Button>
      )}
      {unansweredSince !== undefined && (
        <span className={classes.unanswered}>
          {t('fresh.unanswered', { time: formatClock(unansweredSince) })}
        </span>
      )}
    </span>
  );
}
