import { type CrewDetail, type CrewFlight, crews } from '@farol/contract/areas/search/crews';
import { formatFlight } from '@farol/contract/flight-name';
import { valueLabels } from '@farol/contract/fields/value-labels';
import { passenger } from '@farol/contract/areas/search/passenger';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { language } from '#client/language.ts';
import { useReader } from '#client/reader.ts';
import { useCall } from '#client/useCall.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { formatDay } from '#ui/format/format.ts';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { buildAirportColumn, buildDepartureColumn, buildStateColumn } from '../../parts/columns.tsx';
import { CrewMarkTags } from '../../parts/CrewMarkTags.tsx';
import { formatFullName } from '../../parts/fullName.ts';
import classes from './Crew.module.css';

const latestFirst = [{ id: 'departure', desc: true }];
const idOf = (flight: CrewFlight): string => flight.passengerId;
const pathOf = (flight: CrewFlight): string => passengerDetailsPath(flight.passengerId);
const toneOf = ({ state }: CrewFlight): string | undefined => (state === 'REMOVED' ? 'past' : undefined);

function formatRole(role: string | null): string {
  if (role === null) return '';
  return valueLabels['crew.role']?.[role]?.[language()] ?? role;
}

/** Shows the entry of the register in one line. */
function CrewHeader({ member }: { member: CrewDetail }) {
  const { t } = useTranslation();
  const { carrier, registration, documents, birthDate, licenceUntil, dismissedOn, marks } = member;
  const days = Object.entries({ licenceUntil, dismissedOn }) as [
    'dismissedOn' | 'licenceUntil',
    string | null,
  ][];
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('crews.search.carriers')}</dt>
        <dd className="mono">{carrier}</dd>
      </div>
      {registration !== null && (
        <div>
          <dt>{t('crew.registration')}</dt>
          <dd className="mono">{registration}</dd>
        </div>
      )}
      {days.map(
        ([field, day]) =>
          day !== null && (
            <div key={field}>
              <dt>{t(`crew.${field}`)}</dt>
              <dd>{formatDay(day, language())}</dd>
            </div>
          ),
      )}
      {birthDate !== null && (
        <div>
          <dt>{t('passengers.column.birthDate')}</dt>
          <dd>{formatDay(birthDate, language())}</dd>
        </div>
      )}
      {documents.length > 0 && (
        <div>
          <dt>{t('passengerList.column.document')}</dt>
          <dd className="mono">
            {documents
              .map(({ type, number, issuer }) => [type, number, issuer].filter(Boolean).join(' '))
              .join(', ')}
          </dd>
        </div>
      )}
      <div className={classes.marks}>
        {marks.length > 0 ? (
          <CrewMarkTags marks={marks} />
        ) : (
          registration !== null && <Tag tone="green">{t('crews.state.REGULAR')}</Tag>
        )}
      </div>
    </dl>
  );
}

function buildColumns(t: TFunction): ColumnSpec<CrewFlight>[] {
  return [
    {
      id: 'flight',
      header: t('flights.column.flight'),
      value: formatFlight,
      cell: flight => <span className="mono">{formatFlight(flight)}</span>,
      size: 96,
      link: true,
    },
    buildDepartureColumn(t),
    buildAirportColumn(t, 'origin'),
    buildAirportColumn(t, 'destination'),
    {
      id: 'role',
      header: t('crews.role'),
      value: flight => formatRole(flight.role),
      size: 220,
      grow: true,
      phone: 'meta',
    },
    buildStateColumn(t, { size: 184 }),
    {
      id: 'marks',
      header: t('crews.marksOfFlight'),
      value: flight => flight.marks.map(mark => t(`crew.mark.${mark}`)).join(', '),
      cell: flight => <CrewMarkTags marks={flight.marks} />,
      size: 190,
      phone: 'meta',
    },
  ];
}

/** A crew member with the entry of the register and flights, newest first. */
export default function CrewScreen() {
  const { t } = useTranslation();
  const { crewId = '' } = useParams();
  const found = useCall(crews.getCrew, { params: { id: crewId } });
  const member = found.data?.member;
  const columns = useMemo(() => buildColumns(t), [t]);
  const { permissions } = useReader();
  const opensPassengers = passenger.getPassenger.access.some(permission => permissions.has(permission));
  return (
    <ListPage<CrewFlight>
      name="crew-flights"
      title={member === undefined ? t('crews.member') : formatFullName(member)}
      above={member !== undefined && <CrewHeader member={member} />}
      rowId={idOf}
      columns={columns}
      source={found}
      empty={{ title: t('crews.noFlights'), text: t('crews.noFlightsText') }}
      defaultSort={latestFirst}
      tone={toneOf}
      to={opensPassengers ? pathOf : undefined}
    />
  );
}
