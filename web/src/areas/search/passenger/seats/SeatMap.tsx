import { passenger as calls } from '@farol/contract/areas/search/passenger';
import type { SeatMap as Seats, SeatView } from '@farol/contract/areas/search/passenger-views';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { formatFullName } from '../../parts/fullName.ts';
import classes from './SeatMap.module.css';

type Kind = 'own' | 'party' | 'alert' | 'score' | 'taken';

function kindOf({ own, party, alerts, score }: SeatView): Kind {
  if (own) return 'own';
  if (party) return 'party';
  if (alerts > 0) return 'alert';
  return (score ?? 0) > 0 ? 'score' : 'taken';
}

const kinds: readonly Kind[] = ['own', 'party', 'alert', 'score', 'taken'];

/** Long cabins scroll sideways. */
function showInCabin(seat: HTMLElement | null): void {
  seat?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Letters beside the color. */
const marks: Readonly<Record<Kind, string>> = { own: '●', party: '◆', alert: '!', score: '+', taken: '' };

function useSeatName(): (seat: SeatView) => string {
  const { t } = useTranslation();
  return ({ row, letter, ...seat }) => {
    const { surname, givenNames } = seat;
    const name =
      surname === null
        ? t('passenger.seats.masked')
        : formatFullName({ surname, givenNames: givenNames ?? '' });
    const states = [
      seat.own ? t('passenger.seats.kind.own') : '',
      seat.party ? t('passenger.seats.kind.party') : '',
      seat.alerts > 0 ? t('passenger.alerts', { count: seat.alerts }) : '',
      (seat.score ?? 0) > 0 ? t('passenger.score.value', { score: seat.score }) : '',
    ].filter(text => text !== '');
    return [`${row}${letter}`, name, ...states].join(' · ');
  };
}

function Seat({ people }: { people: readonly SeatView[] }) {
  const { t } = useTranslation();
  const nameOf = useSeatName();
  const [first] = people.toSorted((one, other) => kinds.indexOf(kindOf(one)) - kinds.indexOf(kindOf(other)));
  if (first === undefined) return <span className={classes.seat} />;
  const kind = kindOf(first);
  // Color of the party and mark of the hit: a companion can have both.
  const mark = first.party && first.alerts > 0 ? marks.alert : marks[kind];
  const isShared = people.length > 1;
  const shared = isShared ? [t('passenger.seats.shared', { count: people.length })] : [];
  const label = [...shared, ...people.map(nameOf)].join('\n');
  const text = isShared ? String(people.length) : mark;
  if (first.passengerId === null || first.own)
    return (
      <span
        ref={first.own ? showInCabin : undefined}
        className={classes.seat}
        data-kind={kind}
        data-hit={first.alerts > 0}
        role="img"
        aria-label={label}
        title={label}
      >
        {text}
      </span>
    );
  return (
    <Link
      to={passengerPath(first.passengerId)}
      className={classes.seat}
      data-kind={kind}
      data-hit={first.alerts > 0}
      aria-label={label}
      title={label}
    >
      {text}
    </Link>
  );
}

function Legend({ seats: { seats, aircraft, aircraftName, unseated } }: { seats: Seats }) {
  const { t } = useTranslation();
  const counts = Map.groupBy(seats, kindOf);
  const alerted = seats.filter(({ alerts }) => alerts > 0).length;
  return (
    <ul className={classes.legend}>
      {kinds.map(kind => {
        // Companions can have alerts, too.
        const count = kind === 'alert' ? alerted : (counts.get(kind)?.length ?? 0);
        return (
          count > 0 && (
            <li key={kind}>
              <span className={classes.seat} data-kind={kind} aria-hidden="true">
                {marks[kind]}
              </span>{' '}
              {t(`passenger.seats.kind.${kind}`)} <b>{count}</b>
            </li>
          )
        );
      })}
      {unseated > 0 && <li className="dim">{t('passenger.seats.unseated', { count: unseated })}</li>}
      <li className="dim">
        {aircraftName === null
          ? t('passenger.seats.fromSeats')
          : t('passenger.seats.aircraft', { name: aircraftName, code: aircraft })}
      </li>
    </ul>
  );
}

/** Rows from nose to tail, from left to right. */
function Cabin({ seats: { blocks, rows, seats } }: { seats: Seats }) {
  const { t } = useTranslation();
  const bySeat = useMemo(() => Map.groupBy(seats, ({ row, letter }) => `${row}${letter}`), [seats]);
  return (
    <div className={classes.cabin} {...toScrollableProps(t('passenger.seats.title'))}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('passenger.seats.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('passengerList.column.seat')}</span>
            </th>
            {rows.map(row => (
              <th key={row} scope="col">
                {row}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {blocks.toReversed().map((block, index) => (
            <Fragment key={block.join('')}>
              {block.toReversed().map((letter, place) => (
                <tr key={letter} data-aisle={index > 0 && place === 0}>
                  <th scope="row">{letter}</th>
                  {rows.map(row => (
                    <td key={row}>
                      <Seat people={bySeat.get(`${row}${letter}`) ?? []} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Seats of the flight with the party and hits. */
export default function SeatMap({ passengerId }: { passengerId: string }) {
  const { t } = useTranslation();
  const query = useCall(calls.getSeatMap, { params: { flightPassengerId: passengerId } });
  return (
    <Loaded query={query} bare>
      {seats =>
        seats.seats.length === 0 ? (
          <StateNotice tone="empty" title={t('passenger.seats.none')} text={t('passenger.seats.noneText')} />
        ) : (
          <>
            <Legend seats={seats} />
            <Cabin seats={seats} />
          </>
        )
      }
    </Loaded>
  );
}
