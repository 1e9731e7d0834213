import { passenger as calls, type PassengerDetail } from '@farol/contract/areas/search/passenger';
import { formatFlight } from '@farol/contract/flight-name';
import type { LinkedPerson, PassengerLinks } from '@farol/contract/areas/search/passenger-views';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { language } from '#client/language.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { formatDay, formatNumber } from '#ui/format/format.ts';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { phoneQuery } from '#ui/table/useListKeys.ts';
import { formatFullName } from '../../parts/fullName.ts';
import { maxDrawnPeople } from './layout.ts';
import { LinkGraph } from './LinkGraph.tsx';
import classes from './Links.module.css';

interface ChoiceProps {
  links: PassengerLinks;
  /** Index of the tie. */
  chosen: number | undefined;
  onChoose(tie: number | undefined): void;
}

/** Each tie is a button that leaves only its people. */
function Ties({ links: { ties, people }, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.ties}>
      {ties.map(({ kind, value, truncated }, tie) => {
        const count = people.filter(person => person.ties.includes(tie)).length;
        return (
          <li key={`${kind}-${value}`}>
            <button
              type="button"
              aria-pressed={chosen === tie}
              onClick={() => onChoose(chosen === tie ? undefined : tie)}
            >
              {t(`passenger.links.kind.${kind}`)} <span className="mono">{value}</span>{' '}
              <b>
                {formatNumber(count, language())}
                {truncated && '+'}
              </b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function PeopleTable({ links: { ties, people }, chosen }: Omit<ChoiceProps, 'onChoose'>) {
  const { t } = useTranslation();
  const visiblePeople = people.filter(person => chosen === undefined || person.ties.includes(chosen));
  return (
    <ShortTable
      label={t('passenger.links.people')}
      head={[t('passengerList.column.name'), t('flights.column.flight'), t('passenger.links.tied')]}
      rows={visiblePeople.map(person => ({
        key: person.id,
        cells: [
          <Fragment key="name">
            <Link to={passengerPath(person.id)}>{formatFullName(person)}</Link> <HitTag person={person} />
          </Fragment>,
          <FlightCell key="flight" person={person} />,
          [...new Set(person.ties.flatMap(tie => ties[tie]?.kind ?? []))]
            .map(kind => t(`passenger.links.kind.${kind}`))
            .join(', '),
        ],
      }))}
    />
  );
}

function HitTag({ person: { alerts, score } }: { person: LinkedPerson }) {
  const { t } = useTranslation();
  if (alerts > 0) return <Tag tone="red">{t('passenger.alerts', { count: alerts })}</Tag>;
  return score !== null && score > 0 && <Tag tone="amber">{t('passenger.score.value', { score })}</Tag>;
}

function FlightCell({ person }: { person: LinkedPerson }) {
  const { t } = useTranslation();
  return (
    <>
      {person.sameFlight ? (
        t('passenger.thisFlight')
      ) : (
        <>
          <span className="mono">{formatFlight(person)}</span> {formatDay(person.departureLocal, language())}
        </>
      )}
      {person.flights > 1 && (
        <small className="dim"> {t('passenger.flights', { count: person.flights })}</small>
      )}
    </>
  );
}

/** People tied to the passenger, as a picture and as a table. */
export default function LinksPanel({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  const phone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false }) === true;
  const [chosen, setChosen] = useState<number>();
  const query = useCall(calls.getPassengerLinks, { params: { flightPassengerId: passenger.id } });
  return (
    <Loaded query={query} bare>
      {links =>
        links.people.length === 0 ? (
          <StateNotice tone="empty" title={t('passenger.links.none')} text={t('passenger.links.noneText')} />
        ) : (
          <>
            <Ties links={links} chosen={chosen} onChoose={setChosen} />
            <div className={classes.panel}>
              <div className={classes.graph}>
                <LinkGraph
                  links={links}
                  name={formatFullName(passenger)}
                  phone={phone}
                  chosen={chosen}
                  onChoose={setChosen}
                />
                {links.people.length > maxDrawnPeople && (
                  <p className="dim">
                    {t('passenger.links.more', { count: links.people.length - maxDrawnPeople })}
                  </p>
                )}
              </div>
              <div className={classes.tableBox}>
                <PeopleTable links={links} chosen={chosen} />
              </div>
            </div>
          </>
        )
      }
    </Loaded>
  );
}
