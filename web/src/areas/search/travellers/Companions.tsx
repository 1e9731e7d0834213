import type { Companion } from '@farol/contract/areas/search/travellers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Tag } from '#ui/display/Tag.tsx';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { formatFullName } from '../parts/fullName.ts';
import classes from './Companions.module.css';

/** Lists the other people of a booking, with a link to those on the same flight. */
export function Companions({ companions }: { companions: readonly Companion[] }) {
  const { t } = useTranslation();
  return companions.map(({ surname, givenNames, passengerId, seat, alerts }, index) => {
    const name = formatFullName({ surname, givenNames });
    return (
      <span key={passengerId ?? `${name}-${String(index)}`} className={classes.person}>
        {passengerId === null ? name : <Link to={passengerPath(passengerId)}>{name}</Link>}
        {seat !== null && <span className="mono dim"> {seat}</span>}{' '}
        {alerts > 0 && <Tag tone="red">{t('passenger.alerts', { count: alerts })}</Tag>}
      </span>
    );
  });
}
