import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { formatFlight } from '@farol/contract/flight-name';
import { Tag } from '#ui/display/Tag.tsx';
import { Countdown, Instant, LocalTime } from '#ui/display/Times.tsx';
import { AlertHandling, Receivers } from '../card/AlertHandling.tsx';
import { AlertReasons } from '../card/AlertReasons.tsx';
import { AlertNote } from '../card/AlertNote.tsx';
import { PossibleHint, PossibleTag } from '../card/PossibleMatch.tsx';
import { momentOf } from '../../moment.ts';
import { alertPath, nameOf } from '../../names.ts';
import { Withheld } from '../card/Withheld.tsx';
import { useAlertDetail } from '../../queries.ts';
import classes from './Inbox.module.css';
import { formatState } from '../../state.ts';

/** Shows the selected alert: passenger, flight, the author's note and the reasons. */
export function Preview({ alert, onOpen }: { alert: AlertRow; onOpen(alert: AlertRow): void }) {
  const { t } = useTranslation();
  const detail = useAlertDetail(alert.id);
  const { at, local, zone, airport, side } = momentOf(alert);
  return (
    <div className={classes.preview}>
      <h2>
        <Link to={alertPath(alert)} onClick={() => onOpen(alert)}>
          {nameOf(alert, t)}
        </Link>
      </h2>
      <p>
        <b>
          {formatFlight(alert)} {alert.from} → {alert.to}
        </b>
        <br />
        {t(`alerts.side.${side}`)} <LocalTime local={local} at={at} zone={zone} airport={airport} /> ·{' '}
        <Countdown at={at} />
      </p>
      <div className={classes.why}>
        <h3>{alert.title}</h3>
        <Tag tone={alert.origin === 'RESTRICTION' ? 'red' : 'amber'}>
          {t(`alerts.origin.${alert.origin}`)}
        </Tag>
        <PossibleTag alert={alert} />
      </div>
      <AlertNote alert={alert} />
      <AlertHandling alert={alert} />
      {detail !== undefined && <PossibleHint alert={detail} />}
      {alert.withheld && <Withheld contacts={detail?.contacts} />}
      {detail === undefined ? (
        alert.reason !== null && <p>{alert.reason[language()]}</p>
      ) : (
        <>
          {!detail.withheld && <AlertReasons conditions={detail.conditions} />}
          <Receivers receivers={detail.receivers} />
        </>
      )}
      <p>
        <Link to={`/admin/alerts/${alert.id}`}>{t('alerts.openExplanation')}</Link>
      </p>
      <p className="dim">
        {formatState(alert, t)} · <Instant at={alert.createdAt} />
      </p>
    </div>
  );
}
