import type { trail } from '@farol/contract/areas/audit/trail';
import type { CallOutput } from '@farol/contract/endpoint';
import { useTranslation } from 'react-i18next';
import classes from './Trail.module.css';

/**
 * Shows how the search text was interpreted. Passengers are not named, because the trail is not a people
 * search.
 */
export function SearchInterpretation({ meant }: Pick<CallOutput<typeof trail.searchTrail>, 'meant'>) {
  const { t } = useTranslation();
  if (meant === null) return null;
  const names = new Set(
    meant.records.map(({ kind, id, name }) =>
      kind === 'passenger' ? t('trail.meantPassenger', { flight: name ?? id }) : (name ?? id),
    ),
  );
  return (
    <p className={classes.meant} role="status">
      {names.size === 0 ? t('trail.meantNothing') : t('trail.meant', { names: [...names].join('; ') })}
      {meant.truncated && ` ${t('trail.meantMore')}`}
    </p>
  );
}
