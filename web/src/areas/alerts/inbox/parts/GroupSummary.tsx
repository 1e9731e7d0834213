import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { formatFlight } from '@farol/contract/flight-name';
import { useTranslation } from 'react-i18next';
import { Countdown, LocalTime } from '#ui/display/Times.tsx';
import { useNow } from '#ui/format/useNow.ts';
import { momentOf } from '../../moment.ts';
import { SeverityTag } from '../card/SeverityTag.tsx';
import { findNextAlert, findWorstSeverity } from '../view.ts';
import classes from './Inbox.module.css';

/** Shows the worst severity and the next flight of a group. */
export function GroupSummary({ alerts }: { alerts: readonly AlertRow[] }) {
  const { t } = useTranslation();
  const severity = findWorstSeverity(alerts);
  const next = findNextAlert(alerts, useNow());
  if (severity === undefined || next === undefined) return null;
  const { at, local, zone, airport, side } = momentOf(next);
  return (
    <span className={classes.summary}>
      <SeverityTag severity={severity} score={null} />
      <span>
        {formatFlight(next)} {next.from} → {next.to}
      </span>
      <span>
        {t(`alerts.side.${side}`)} <Countdown at={at} /> ·{' '}
        <LocalTime local={local} at={at} zone={zone} airport={airport} />
      </span>
    </span>
  );
}
