import type { officer } from '@farol/contract/areas/privacy/officer';
import type { CallOutput } from '@farol/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatDay, formatInstant, formatNumber } from '#ui/format/format.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import classes from './Officer.module.css';

type Status = CallOutput<typeof officer.retentionStatus>;

const counted = [
  'flightsMasked',
  'flightsFailed',
  'peopleMasked',
  'bookingsMasked',
  'filesMasked',
  'openCases',
  'flightsDeleted',
  'peopleDeleted',
  'filesDeleted',
] as const;

/** Shows the retention settings, what is due and the last runs of the job. */
export function Retention({ status }: { status: Status }) {
  const { t } = useTranslation();
  const number = (value: number): string => formatNumber(value, language());
  const { maskMonths, deleteYears, maskBefore, deleteBefore, flightsDue, runs } = status;
  return (
    <section className={classes.part} aria-labelledby="privacy-retention">
      <h2 id="privacy-retention">{t('privacy.retention.title')}</h2>
      <p>
        {t('privacy.retention.masking', {
          count: maskMonths,
          date: formatDay(maskBefore, language()),
        })}{' '}
        {t('privacy.retention.deletion', {
          count: deleteYears,
          date: formatDay(deleteBefore, language()),
        })}
      </p>
      <p>
        {flightsDue === 0
          ? t('privacy.retention.nothingDue')
          : t('privacy.retention.due', { count: flightsDue, flights: number(flightsDue) })}
      </p>
      {runs.length === 0 ? (
        <p className="dim">{t('privacy.retention.noRuns')}</p>
      ) : (
        <ShortTable
          label={t('privacy.retention.runs')}
          head={[t('privacy.retention.began'), ...counted.map(each => t(`privacy.retention.count.${each}`))]}
          numbers={counted.map((_, at) => at + 1)}
          rows={runs.map(({ beganAt, endedAt, counts }) => ({
            key: beganAt,
            cells: [
              endedAt === null
                ? `${formatInstant(beganAt, language())} · ${t('privacy.retention.notEnded')}`
                : formatInstant(beganAt, language()),
              ...counted.map(each => number(counts[each] ?? 0)),
            ],
          }))}
        />
      )}
    </section>
  );
}
