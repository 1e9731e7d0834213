import type { Direction, PanelFlight, ScoreBands } from '@farol/contract/areas/inspection-panels/panels';
import { Countdown, LocalTime } from '#ui/display/Times.tsx';
import type { PersonLine } from './columns.tsx';
import classes from './Panels.module.css';
import { Score } from './Score.tsx';

interface Props {
  flight: PanelFlight;
  people: readonly PersonLine[];
  direction: Direction;
  bands: ScoreBands;
}

/** Shows the time of a flight and the highest score of its people. */
export function FlightSummary({ flight, people, direction, bands }: Props) {
  const airport = direction === 'ARRIVALS' ? flight.destination : flight.origin;
  const score = Math.max(0, ...people.map(({ now }) => now.score));
  return (
    <span className={classes.summary}>
      <span>
        <Countdown at={flight.at} /> ·{' '}
        <LocalTime local={flight.local} at={flight.at} zone={flight.zone} airport={airport} />
      </span>
      {score > 0 && <Score score={score} bands={bands} />}
    </span>
  );
}
