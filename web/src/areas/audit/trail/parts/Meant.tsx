import type { trail } from '@farol/contract/areas/audit/trail';
import type { Answered } from '@farol/contract/endpoint';
import { useTranslation } from 'react-i18next';
import classes from './Trail.module.css';

/** What the text looked for was taken for: who is not named here, because the trail is not where people are looked up. */
export function Meant({ meant }: Pick<Answered<typeof trail.searchTrail>, 'meant'>) {
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
