import type { FinderHit, FinderReply } from '@farol/contract/areas/search/finder';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatFlight } from '@farol/contract/flight-name';
import { formatDay } from '#ui/format/format.ts';
import { LocalTime } from '#ui/display/Times.tsx';
import classes from './Finder.module.css';

/** Shows a hit in two lines: name or flight, then time and route. */
export function Hit({ hit }: { hit: FinderHit }) {
  const flight = `${formatFlight(hit)} ${hit.origin} → ${hit.destination}`;
  const marks = [hit.documentNumber, hit.locator].filter(mark => mark !== null);
  return (
    <span className={classes.hit}>
      <b>{hit.kind === 'flight' ? flight : `${hit.surname ?? ''}, ${hit.givenNames ?? ''}`}</b>
      {hit.nationality !== null && ` · ${hit.nationality}`}
      {marks.length > 0 && ` · ${marks.join(' · ')}`}
      <small>
        {hit.kind === 'passenger' && `${flight} · `}
        <LocalTime
          local={hit.departureLocal}
          at={hit.departureAt}
          zone={hit.departureZone}
          airport={hit.origin}
        />
      </small>
    </span>
  );
}

/** Explains an empty result, how the text was interpreted, or that there are more hits. */
export function Outcome({ found }: { found: FinderReply }) {
  const { t } = useTranslation();
  const { understoodAs, hits, truncated } = found;
  if (understoodAs.length === 0) return <p className={classes.outcome}>{t('finder.notUnderstood')}</p>;
  const list = new Intl.ListFormat(language(), { type: 'disjunction' });
  const kinds = list.format(understoodAs.map(kind => t(`finder.kind.${kind}`)));
  const [from, to] = [formatDay(found.from, language()), formatDay(found.to, language())];
  if (hits.length === 0)
    return (
      <p className={classes.outcome}>
        {from === to ? t('finder.noneOn', { kinds, from }) : t('finder.none', { kinds, from, to })}{' '}
        {t('finder.noNames')}
      </p>
    );
  return (
    <p className={classes.outcome}>
      {truncated
        ? t('finder.truncated', { count: hits.length })
        : t('finder.several', { count: hits.length })}
    </p>
  );
}
