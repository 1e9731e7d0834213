import type {
  HandOver,
  OpenAlert,
  RiskFlight,
  ShiftAct,
} from '@farol/contract/areas/inspection-panels/hand-over';
import { formatFlight } from '@farol/contract/flight-name';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { formatLocal } from '#ui/format/format.ts';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { formatPost } from '../referrals/parts/post.ts';
import { StateTag } from '../referrals/parts/StateTag.tsx';
import classes from './HandOver.module.css';

interface PartProps<R> {
  title: string;
  rows: readonly R[];
  keyOf(row: R): string;
  children(row: R): ReactNode;
}

function Part<R>({ title, rows, keyOf, children }: PartProps<R>) {
  const { t } = useTranslation();
  return (
    <section className={classes.part}>
      <h2>
        {title} <span className="dim">{rows.length}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="dim">{t('handOver.none')}</p>
      ) : (
        <ul className={classes.rows}>
          {rows.map(row => (
            <li key={keyOf(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Person {
  passengerId: string;
  surname: string;
  givenNames: string;
}

function Who({ person: { passengerId, surname, givenNames } }: { person: Person }) {
  return (
    <Link className={classes.who} to={passengerDetailsPath(passengerId)}>
      {surname}, {givenNames}
    </Link>
  );
}

const Flight = ({ row }: { row: { carrier: string; number: string; from: string; to: string } }) => (
  <span className={classes.flight}>
    <span className="mono">{formatFlight(row)}</span> {row.from} → {row.to}
  </span>
);

const When = ({ local }: { local: string }) => (
  <span className={classes.when}>{formatLocal(local, language())}</span>
);

function describeAct({ kind, result, category, term }: ShiftAct, t: TFunction): string {
  if (kind === 'OCCURRENCE') return t('handOver.occurrence', { category: category ?? '' });
  if (term !== null) return t('handOver.term', term);
  return t(`handOver.result.${result ?? 'NOTHING_FOUND'}`);
}

function Act({ act }: { act: ShiftAct }) {
  const { t } = useTranslation();
  const isFinding = act.kind === 'OCCURRENCE' || act.result === 'IRREGULAR';
  return (
    <>
      <When local={act.local} />
      <span className={classes.what}>
        <Tag tone={isFinding ? 'amber' : 'plain'}>{describeAct(act, t)}</Tag>
      </span>
      <Who person={act} />
      <Flight row={act} />
      <span className="dim">{act.by}</span>
      {act.text !== '' && <span className={classes.text}>{act.text}</span>}
    </>
  );
}

function Alert({ alert }: { alert: OpenAlert }) {
  const { t } = useTranslation();
  const isSevere = alert.severity === 'BLOCKING' || alert.severity === 'HIGH';
  return (
    <>
      <When local={alert.departureLocal} />
      <span className={classes.what}>
        <Tag tone={isSevere ? 'red' : 'plain'}>{alert.title}</Tag>
      </span>
      <Who person={alert} />
      <Flight row={alert} />
      <span className="dim">
        {alert.takenBy === null ? t('handOver.notTaken') : t('handOver.takenBy', { name: alert.takenBy })}
      </span>
    </>
  );
}

function RiskOfFlight({ flight }: { flight: RiskFlight }) {
  const { t } = useTranslation();
  const { direction, mode, high, medium, alerts, origin, destination, id } = flight;
  const panel = `/inspection/${mode}/${direction}-passengers?flight=${id}`.toLowerCase();
  return (
    <>
      <When local={flight.local} />
      <span>{t(`handOver.directions.${direction}`)}</span>
      <Link to={panel} className="mono">
        {formatFlight(flight)}
      </Link>
      <span>
        {origin} → {destination}
      </span>
      {high > 0 && <Tag tone="red">{t('handOver.high', { count: high })}</Tag>}
      {medium > 0 && <Tag tone="amber">{t('handOver.medium', { count: medium })}</Tag>}
      {alerts > 0 && <Tag tone="plain">{t('handOver.alerts', { count: alerts })}</Tag>}
    </>
  );
}

/** Lists of the hand-over: what is open first, because the next shift begins with it. */
export function HandOverParts({ shown }: { shown: HandOver }) {
  const { t } = useTranslation();
  const { counts } = shown;
  return (
    <>
      <dl className={classes.totals}>
        {(['inspected', 'irregular', 'occurrences', 'terms'] as const).map(name => (
          <div key={name}>
            <dt>{t(`handOver.count.${name}`)}</dt>
            <dd>{counts[name]}</dd>
          </div>
        ))}
      </dl>
      {shown.truncated && <p>{t('handOver.truncated')}</p>}
      <Part title={t('handOver.openAlerts')} rows={shown.openAlerts} keyOf={({ id }) => id}>
        {alert => <Alert alert={alert} />}
      </Part>
      <Part title={t('handOver.openReferrals')} rows={shown.openReferrals} keyOf={({ id }) => id}>
        {row => (
          <>
            <StateTag state={row.state} />
            <Who person={row} />
            <Flight row={row} />
            <span>{formatPost(row, t)}</span>
            {row.instruction !== '' && <span className={classes.text}>{row.instruction}</span>}
          </>
        )}
      </Part>
      <Part
        title={t('handOver.flights')}
        rows={shown.flights}
        keyOf={({ id, direction }) => `${direction} ${id}`}
      >
        {flight => <RiskOfFlight flight={flight} />}
      </Part>
      <Part title={t('handOver.acts')} rows={shown.acts} keyOf={({ kind, id }) => `${kind} ${id}`}>
        {act => <Act act={act} />}
      </Part>
    </>
  );
}
