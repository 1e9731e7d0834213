import type { FinderHit } from '@farol/contract/areas/search/finder';
import { isCpf } from '@farol/contract/documents';
import { formatFlight } from '@farol/contract/flight-name';
import { IconSearch, IconUserSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { LocalTime } from '#ui/display/Times.tsx';
import { formatCpf } from '#ui/format/format.ts';
import classes from './Finder.module.css';
import type { FinderItem } from './items.ts';

/** Shows a hit in two lines: name or flight, then time and route. */
function Hit({ hit }: { hit: FinderHit }) {
  const flight = `${formatFlight(hit)} ${hit.origin} → ${hit.destination}`;
  const name = [hit.surname, hit.givenNames].filter(part => part !== null && part !== '').join(', ');
  const { documentNumber: number } = hit;
  const document = number !== null && isCpf(number) ? formatCpf(number) : number;
  const marks = [document, hit.locator].filter(mark => mark !== null);
  return (
    <span className={classes.hit}>
      <b>{hit.kind === 'flight' ? flight : name}</b>
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

/** Longer texts are those of scans. */
const maxShownText = 40;

function Act({ item, text }: { item: Exclude<FinderItem, { type: 'hit' }>; text: string }) {
  const { t } = useTranslation();
  if (item.type === 'lookUp') {
    const list = new Intl.ListFormat(language(), { type: 'disjunction' });
    const kinds = list.format(item.kinds.map(kind => t(`finder.kind.${kind}`)));
    return (
      <span className={classes.act}>
        <IconSearch size={15} aria-hidden="true" />
        <span>
          {t('finder.lookUp', { kinds })} {text.length <= maxShownText && <b>{text}</b>}
        </span>
      </span>
    );
  }
  const { criterion, value, wider } = item;
  const needsReason = criterion === 'phone' || criterion === 'card';
  return (
    <span className={classes.act}>
      <IconUserSearch size={15} aria-hidden="true" />
      <span>
        {t('finder.search', { criterion: t(`passengers.search.${criterion}`).toLowerCase() })} <b>{value}</b>
        {wider && <small>{t('finder.wider')}</small>}
        {needsReason && <small>{t('finder.asksReason')}</small>}
      </span>
    </span>
  );
}

interface Props {
  item: FinderItem;
  text: string;
  /** Enter in the field does this. */
  onEnter: boolean;
}

export function Item({ item, text, onEnter }: Props) {
  return (
    <span className={classes.item}>
      {item.type === 'hit' ? <Hit hit={item.hit} /> : <Act item={item} text={text} />}
      {onEnter && <kbd aria-hidden="true">Enter</kbd>}
    </span>
  );
}
