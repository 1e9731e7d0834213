import { Fragment } from 'react';
import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { language } from '#client/language.ts';
import { Copyable } from '#ui/display/Copyable.tsx';
import { useCountries } from '#ui/registry/useCountries.ts';
import { formatDay, formatDocumentNumber } from '#ui/format/format.ts';
import { Countdown, LocalTime } from '#ui/display/Times.tsx';
import { DocumentStateTag, useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { formatFlight } from '@farol/contract/flight-name';
import { AccessTrailLink } from '#ui/access/AccessTrailLink.tsx';
import { passengersPath, referPath } from '#ui/links/passengerPath.ts';
import { PageParts } from '#ui/page/PagePlaces.tsx';
import { CrewMarkTags } from '../../parts/CrewMarkTags.tsx';
import { InspectionTags } from '../../parts/InspectionTags.tsx';
import { Sources } from '../../parts/Sources.tsx';
import { StateTag } from '../../parts/StateTag.tsx';
import { Fact } from './Fact.tsx';
import { RestrictLink } from './RestrictLink.tsx';
import { Score } from './Score.tsx';
import { useCodeName } from '../../parts/useCodeName.ts';
import classes from './Passenger.module.css';

function FlightStrip({ flight }: Pick<PassengerDetail, 'flight'>) {
  const { t } = useTranslation();
  return (
    <section className={classes.strip} aria-label={t('flights.column.flight')}>
      <div className={classes.ends}>
        <span>
          <b className="mono">{flight.origin}</b>
          <small>{flight.originCity}</small>
        </span>
        <Link to={passengersPath(flight)} className="mono">
          {formatFlight(flight)}
        </Link>
        <span>
          <b className="mono">{flight.destination}</b>
          <small>{flight.destinationCity}</small>
        </span>
      </div>
      <div className={classes.when}>
        <LocalTime
          local={flight.departureLocal}
          at={flight.departureAt}
          zone={flight.departureZone}
          airport={flight.origin}
        />
        <Countdown at={flight.departureAt} />
        {flight.arrivalLocal !== null && flight.arrivalAt !== null && (
          <LocalTime
            local={flight.arrivalLocal}
            at={flight.arrivalAt}
            zone={flight.arrivalZone ?? 'UTC'}
            airport={flight.destination}
          />
        )}
      </div>
    </section>
  );
}

/** Summary of the person and flight that stays visible next to every tab. */
function CrewMemberFacts({ member }: { member: PassengerDetail['crewMember'] }) {
  const { t } = useTranslation();
  if (member === null) return null;
  const days = (['licenceUntil', 'dismissedOn'] as const).flatMap(field => {
    const day = member[field];
    return day === null ? [] : [{ field, day }];
  });
  return (
    <>
      <dt>{t('crew.registration')}</dt>
      <dd className="mono">{member.registration}</dd>
      {days.map(({ field, day }) => (
        <Fragment key={field}>
          <dt>{t(`crew.${field}`)}</dt>
          <dd>{formatDay(day, language())}</dd>
        </Fragment>
      ))}
    </>
  );
}

export function PassengerSummary({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  const countries = useCountries();
  const { state }: { state: unknown } = useLocation();
  const documentType = useDocumentTypeName();
  const codeName = useCodeName();
  const genderName = (code: string) => codeName('passengers.genders', code);
  const { nationality, residence, documentType: type, documentNumber, documentIssuer, flight } = passenger;
  const country = (code: string) => `${countries.flag(code)} ${code} · ${countries.name(code)}`.trim();
  return (
    <div className={classes.aside}>
      {passenger.alerts > 0 && (
        <Link to="alerts" replace state={state} className={classes.alertLink}>
          <IconAlertTriangleFilled size={15} aria-hidden="true" />{' '}
          {t('passenger.alerts', { count: passenger.alerts })}
        </Link>
      )}
      <div className={classes.tags}>
        <StateTag state={passenger.state} />
        <span className="dim">{t(`passenger.kind.${passenger.kind}`)}</span>
        {passenger.inTransit && <span className="dim">{t('passenger.inTransit')}</span>}
        <CrewMarkTags marks={passenger.crewMarks} />
        <InspectionTags {...passenger} />
        <Sources api={passenger.sources.includes('API')} pnr={passenger.sources.includes('PNR')} />
      </div>
      <Score {...passenger} />
      <FlightStrip flight={flight} />
      {passenger.abilities.includes('part') && (
        <Button
          component={Link}
          to={referPath(passenger.id)}
          variant="default"
          leftSection={<IconSend size={16} aria-hidden="true" />}
        >
          {t('passenger.refer')}
        </Button>
      )}
      <AccessTrailLink record={passenger.id} />
      <dl className={classes.facts}>
        <Fact passenger={passenger} field="seat">
          {passenger.seat !== null && <span className="mono">{passenger.seat}</span>}
        </Fact>
        {passenger.travelClass !== null && (
          <>
            <dt>{t('passenger.class')}</dt>
            <dd>
              {t(`passenger.travelClass.${passenger.travelClass}`)}{' '}
              <span className="mono dim">{passenger.bookingClass}</span>
            </dd>
          </>
        )}
        <Fact passenger={passenger} field="locator">
          {passenger.locator !== null && <Copyable value={passenger.locator} />}
        </Fact>
        <Fact passenger={passenger} field="bagCount">
          {passenger.bagCount}
        </Fact>
        <Fact passenger={passenger} field="middleName">
          {passenger.middleName}
        </Fact>
        <Fact passenger={passenger} field="documentNumber">
          {documentNumber !== null && (
            <>
              <Copyable value={documentNumber} text={formatDocumentNumber(type, documentNumber)} />
              <small className="dim">
                {[type === null ? null : documentType(type), documentIssuer]
                  .filter(part => part !== null)
                  .join(' · ')}
              </small>
            </>
          )}
        </Fact>
        <Fact passenger={passenger} field="documentExpiration">
          {passenger.documentExpiration !== null && (
            <span className={classes.tags}>
              {formatDay(passenger.documentExpiration, language())}
              <DocumentStateTag
                expiration={passenger.documentExpiration}
                flightDate={flight.departureLocal.slice(0, 10)}
              />
            </span>
          )}
        </Fact>
        <Fact passenger={passenger} field="nationality">
          {nationality !== null && country(nationality)}
        </Fact>
        <Fact passenger={passenger} field="birthDate">
          {passenger.birthDate !== null && (
            <>
              {formatDay(passenger.birthDate, language())}
              {passenger.age !== null && ` · ${t('passenger.age', { count: passenger.age })}`}
            </>
          )}
        </Fact>
        <Fact passenger={passenger} field="gender" format={genderName}>
          {passenger.gender !== null && genderName(passenger.gender)}
        </Fact>
        <Fact passenger={passenger} field="residence">
          {residence !== null && country(residence)}
        </Fact>
        <Fact passenger={passenger} field="crewRole">
          {passenger.crewRole}
        </Fact>
        <CrewMemberFacts member={passenger.crewMember} />
      </dl>
      {(!passenger.masked || passenger.unmaskedUntil !== null) && <RestrictLink passenger={passenger} />}
      <PageParts page="passenger" place="summary" />
    </div>
  );
}
