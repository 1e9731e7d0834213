import { inbox } from '@farol/contract/areas/alerts/inbox';
import type {
  Direction,
  PanelFlight,
  PanelPassenger,
  ScoreBands,
} from '@farol/contract/areas/inspection-panels/panels';
import { passenger } from '@farol/contract/areas/search/passenger';
import { formatFlight } from '@farol/contract/flight-name';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AlertCards } from '#areas/alerts/index.ts';
import { ActionButtons, type ToggleAction } from '#areas/occurrences/index.ts';
import { formatFullName, useCodeName } from '#areas/search/parts.ts';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { Copyable } from '#ui/display/Copyable.tsx';
import { Countdown, LocalTime } from '#ui/display/Times.tsx';
import { DocumentStateTag, useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { formatDay, formatDocumentNumber, formatLocal } from '#ui/format/format.ts';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { useCountries } from '#ui/registry/useCountries.ts';
import { PersonReferrals } from '../../referrals/parts/PersonReferrals.tsx';
import { airportOf } from '../inspectionActs.ts';
import classes from './Panels.module.css';
import { Score } from './Score.tsx';

interface Props {
  person: PanelPassenger;
  flight: PanelFlight | undefined;
  direction: Direction;
  bands: ScoreBands;
  /** Undefined for users who cannot act. */
  onToggleAction: ToggleAction | undefined;
}

const background = { background: true, handles: 'all' } as const;
const maxOtherFlights = 6;

function Facts({ person, flight }: Pick<Props, 'person' | 'flight'>) {
  const { t } = useTranslation();
  const countries = useCountries();
  const documentType = useDocumentTypeName();
  const codeName = useCodeName();
  const { nationality, birthDate, age, documentType: type, documentNumber } = person;
  return (
    <dl className={classes.facts}>
      {nationality !== null && (
        <>
          <dt>{t('panels.column.nationality')}</dt>
          <dd>
            {countries.flag(nationality)} {nationality} · {countries.name(nationality)}
          </dd>
        </>
      )}
      {birthDate !== null && (
        <>
          <dt>{t('panels.column.birthDate')}</dt>
          <dd>
            {formatDay(birthDate, language())}
            {age !== null && ` · ${t('panels.years', { count: age })}`}
            {person.gender !== null && ` · ${codeName('passengers.genders', person.gender)}`}
          </dd>
        </>
      )}
      {documentNumber !== null && (
        <>
          <dt>{type === null ? t('panels.column.document') : documentType(type)}</dt>
          <dd>
            <Copyable value={documentNumber} text={formatDocumentNumber(type, documentNumber)} />{' '}
            <DocumentStateTag expiration={person.documentExpiration} flightDate={flight?.date ?? ''} />
          </dd>
        </>
      )}
      {person.locator !== null && (
        <>
          <dt>{t('panels.column.locator')}</dt>
          <dd>
            <Copyable value={person.locator} />
          </dd>
        </>
      )}
      {person.seat !== null && (
        <>
          <dt>{t('panels.column.seat')}</dt>
          <dd className="mono">{person.seat}</dd>
        </>
      )}
      {person.bagCount !== null && (
        <>
          <dt>{t('panels.column.bags')}</dt>
          <dd>{person.bagCount}</dd>
        </>
      )}
    </dl>
  );
}

function Why({ person }: Pick<Props, 'person'>) {
  const { t } = useTranslation();
  const alerts = useCall(
    inbox.alertsOfPassenger,
    { body: { passengerId: person.id } },
    { ...background, enabled: person.alerts > 0 },
  );
  return (
    <section>
      <h3>{t('panels.why')}</h3>
      {person.alerts === 0 ? (
        <p className="dim">{t('panels.noAlerts')}</p>
      ) : (
        <LazyPart onFailed={() => undefined}>
          <AlertCards
            query={alerts}
            empty={{ title: t('panels.noAlerts'), text: t('panels.noAlertsText') }}
          />
        </LazyPart>
      )}
    </section>
  );
}

function LastFlights({ passengerId }: { passengerId: string }) {
  const { t } = useTranslation();
  const detail = useCall(passenger.getPassenger, { params: { flightPassengerId: passengerId } }, background);
  if (detail.data === undefined) return null;
  const flights = detail.data.otherFlights.slice(0, maxOtherFlights);
  return (
    <section>
      <h3>{t('panels.lastFlights')}</h3>
      {flights.length === 0 ? (
        <p className="dim">{t('panels.noFlights')}</p>
      ) : (
        <ul>
          {flights.map(other => (
            <li key={other.passengerId}>
              <Link to={passengerDetailsPath(other.passengerId)} className="mono">
                {formatFlight(other)}
              </Link>{' '}
              {other.origin} → {other.destination} · {formatLocal(other.departureLocal, language())}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Shows who the person is, why they are watched, and their other flights. */
export default function Preview({ person, flight, direction, bands, onToggleAction }: Props) {
  const { t } = useTranslation();
  const start = { airport: airportOf(direction, flight) };
  const acts = onToggleAction !== undefined && !person.masked;
  return (
    <div className={classes.preview}>
      <h2>
        <Link to={passengerDetailsPath(person.id)} title={t('panels.openPassenger')}>
          {formatFullName(person)}
        </Link>
      </h2>
      <p className={classes.open}>
        <Link to={passengerDetailsPath(person.id)}>{t('panels.openPassenger')}</Link>
      </p>
      <p>
        <Score score={person.score} bands={bands} />{' '}
        {flight !== undefined && (
          <>
            <b className="mono">{formatFlight(flight)}</b> {flight.origin} → {flight.destination} ·{' '}
            <LocalTime local={flight.local} at={flight.at} zone={flight.zone} /> ·{' '}
            <Countdown at={flight.at} />
          </>
        )}
      </p>
      {acts && (
        <LazyPart onFailed={() => undefined}>
          <ActionButtons
            person={{ id: person.id, name: formatFullName(person) }}
            recorded={person.actions}
            onToggle={onToggleAction}
          />
        </LazyPart>
      )}
      <Facts person={person} flight={flight} />
      <Why person={person} />
      {!person.masked && <PersonReferrals passengerId={person.id} start={start} />}
      <LastFlights passengerId={person.id} />
    </div>
  );
}
