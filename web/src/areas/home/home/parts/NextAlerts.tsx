import { inbox, type AlertRow } from '@farol/contract/areas/alerts/inbox';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '#client/call.ts';
import { FailedLine } from '#ui/notices/FailedNotice.tsx';
import { formatFlight } from '@farol/contract/flight-name';
import { toListState } from '#ui/list/neighbours.ts';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { Countdown, LocalTime } from '#ui/display/Times.tsx';
import { alertPath, inboxPath, momentOf, useAlertTally, useNextAlerts } from '#areas/alerts/index.ts';
import classes from '../Home.module.css';

/** The menu keeps this screen marked. */
const openedHere = toListState('home', '/home', []);

function Alert({ alert, onOpen }: { alert: AlertRow; onOpen(): void }) {
  const { t } = useTranslation();
  const { at, local, zone, airport, side } = momentOf(alert);
  const name = alert.withheld ? t('home.passengerWithheld') : `${alert.surname}, ${alert.givenNames}`;
  const note = alert.source?.note ?? '';
  return (
    <li>
      <Link to={alertPath(alert)} state={openedHere} onClick={onOpen}>
        {name}
      </Link>
      <span className={classes.flight}>
        {formatFlight(alert)} {alert.from} → {alert.to}
      </span>
      <span>
        {t(`home.side.${side}`)} <Countdown at={at} />
        <span className={classes.local}>
          {' · '}
          <LocalTime local={local} at={at} zone={zone} airport={airport} />
        </span>
      </span>
      <span className={classes.reason} title={note === '' ? alert.title : `${alert.title} – ${note}`}>
        <Tag tone={alert.origin === 'RESTRICTION' ? 'red' : 'amber'}>
          {t(`alerts.origin.${alert.origin}`)}
        </Tag>{' '}
        {alert.possible && <Tag tone="amber">{t('home.possible')}</Tag>} {alert.title}
        {note !== '' && <b> – {note}</b>}
      </span>
    </li>
  );
}

/** Lists the next unread alerts, linked to their passengers. */
export function NextAlerts() {
  const { t } = useTranslation();
  const query = useNextAlerts();
  const unread = useAlertTally()?.unread.ALL ?? 0;
  const read = useMutation({
    mutationFn: ({ id }: AlertRow) =>
      call(inbox.readAlert, { params: { id } }, { background: true, handles: 'all' }),
  });
  const markAsRead = (alert: AlertRow): void => {
    if (alert.abilities.includes('mark')) read.mutate(alert);
  };
  const rows = query.data;
  if (rows === undefined && query.isError) {
    return <FailedLine onRetry={() => void query.refetch()} />;
  }
  if (rows === undefined) return <PageSkeleton bare />;
  if (rows.length === 0) return <p className="dim">{t('home.nothingUnread')}</p>;
  return (
    <>
      <ol className={classes.next} aria-label={t('home.next')}>
        {rows.map(alert => (
          <Alert key={alert.id} alert={alert} onOpen={() => markAsRead(alert)} />
        ))}
      </ol>
      {unread > rows.length && (
        <p className={classes.more}>
          <Link to={inboxPath({ list: 'unread' })}>
            {t('home.moreAlerts', { count: unread - rows.length })}
          </Link>
        </p>
      )}
    </>
  );
}
