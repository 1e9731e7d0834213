import type { Companion } from '@farol/contract/areas/search/travellers';
import { Link } from 'react-router';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { formatFullName } from '../parts/fullName.ts';
import classes from './Companions.module.css';

/** Lists the other people of a booking, with a link to those on the same flight. */
export function Companions({ companions }: { companions: readonly Companion[] }) {
  return companions.map(({ surname, givenNames, passengerId }, index) => {
    const name = formatFullName({ surname, givenNames });
    return (
      <span key={passengerId ?? `${name}-${String(index)}`} className={classes.person}>
        {passengerId === null ? name : <Link to={passengerPath(passengerId)}>{name}</Link>}
      </span>
    );
  });
}
